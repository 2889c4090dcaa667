import type { z } from 'zod';
import type { Actor } from '#shared/access/policy-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import type { UserListInput, UserPage, userExportInput } from '#shared/users/contract.ts';
import { ConflictError, ValidationError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { pagingOf } from '../platform/paging.ts';
import type { RolesService } from '../roles/service.ts';
import { csvHead, csvLines } from './csv.ts';
import { countPeople, selectPeopleByIds, selectPeopleIds, type UserFilters } from './list-queries.ts';
import { presentManagedPerson, presentPerson } from './presenter.ts';

type Filters = Pick<z.output<typeof userExportInput>, 'search' | 'role' | 'status'>;

/** A file is made in memory: this many people are some 20 MB. */
const mostExported = 100_000;
const exportedAtOnce = 500;

export type UserListService = ReturnType<typeof userListService>;

/** What the organiser sees of all people. */
export function userListService(db: PooledDb, roles: RolesService) {
  /** @throws ValidationError when no role has the name asked for. */
  async function readFilters({ search, role: roleName, status }: Filters): Promise<UserFilters> {
    const role = roleName ? await roles.named(roleName) : undefined;
    if (roleName && !role) throw new ValidationError('role', 'There is no such role.');
    return {
      words: search?.trim() ? await selectWords(db, search) : undefined,
      roleId: role?.id,
      isActive: status && status === 'active',
    };
  }

  return {
    /** One page of the people the filters find, with what this organiser can do to each. @throws ValidationError */
    page: async (
      actor: Actor,
      { sortBy, sortOrder, page, per_page, ...narrowing }: UserListInput,
    ): Promise<UserPage> => {
      const filters = await readFilters(narrowing);
      const paging = pagingOf({ page, per_page }, await countPeople(db, filters));
      const ids = paging.isPastEnd ? [] : await selectPeopleIds(db, filters, { sortBy, sortOrder }, paging.range);
      const rows = await selectPeopleByIds(db, ids);
      return {
        success: true,
        data: rows.map((row) => presentManagedPerson(actor, presentPerson(row))),
        ...paging.meta,
      };
    },

    /**
     * All people the filters find, as the text of a CSV file.
     * @throws ValidationError, ConflictError when there are too many.
     */
    csv: async ({ sortBy, sortOrder, ...narrowing }: z.output<typeof userExportInput>): Promise<string[]> => {
      const range = { limit: mostExported + 1, offset: 0 };
      const ids = await selectPeopleIds(db, await readFilters(narrowing), { sortBy, sortOrder }, range);
      if (ids.length > mostExported)
        throw new ConflictError(`A file holds ${formatCount(mostExported)} people at most. Narrow the filters.`);
      const parts = [csvHead()];
      // Bit by bit, and each with a query of its own: others are answered in between.
      for (let from = 0; from < ids.length; from += exportedAtOnce) {
        const rows = await selectPeopleByIds(db, ids.slice(from, from + exportedAtOnce));
        parts.push(csvLines(rows.map(presentPerson)));
      }
      return parts;
    },
  };
}
