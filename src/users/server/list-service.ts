import type { Actor } from '#access/shared/policy-rules.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { csvFile } from '#records/server/csv.ts';
import { page, wordsOf } from '#records/server/page.ts';
import type { RolesService } from '#roles/server/service.ts';
import type { UserExportInput, UserListInput, UserPage } from '#users/shared/contract.ts';
import { userCsv } from './csv.ts';
import { countPeople, selectPeopleByIds, selectPeopleIds, type UserFilters } from './list-queries.ts';
import { presentManagedPerson, presentPerson } from './presenter.ts';

type Filters = Pick<UserExportInput, 'search' | 'role' | 'status'>;

export type UserListService = ReturnType<typeof userListService>;

export function userListService(db: PooledDb, roles: RolesService, jobs: Pick<JobsService, 'undelivered'>) {
  /** Reads the filters of a call. @throws ValidationError for an unknown role. */
  async function readFilters({ search, role: roleName, status }: Filters): Promise<UserFilters> {
    const role = roleName ? await roles.named(roleName) : undefined;
    if (roleName && !role) throw new ValidationError('role', 'There is no such role.');
    return {
      words: await wordsOf(db, search),
      roleId: role?.id,
      status,
    };
  }

  return {
    page: async (
      actor: Actor,
      { sortBy, sortOrder, page: number, per_page, ...narrowing }: UserListInput,
    ): Promise<UserPage> => {
      const filters = await readFilters(narrowing);
      const found = await page(
        { page: number, per_page },
        {
          count: () => countPeople(db, filters),
          rows: async (range) =>
            selectPeopleByIds(db, await selectPeopleIds(db, filters, { sortBy, sortOrder }, range)),
          present: (row) => row,
        },
      );
      // An address that was confirmed has received what was sent before.
      const undelivered = await jobs.undelivered(
        found.data.map(({ email, emailConfirmedAt, createdAt }) => ({ email, at: emailConfirmedAt ?? createdAt })),
      );
      return {
        ...found,
        data: found.data.map((row) => ({
          ...presentManagedPerson(actor, presentPerson(row)),
          undelivered: undelivered.has(row.email),
        })),
      };
    },

    /** Counts the people that match the filters. @throws ValidationError for an unknown role. */
    total: async (narrowing: Filters): Promise<number> => countPeople(db, await readFilters(narrowing)),

    csv: async ({ sortBy, sortOrder, ...narrowing }: UserExportInput): Promise<string[]> => {
      const filters = await readFilters(narrowing);
      return csvFile(
        userCsv,
        (limit) => selectPeopleIds(db, filters, { sortBy, sortOrder }, { limit, offset: 0 }),
        async (ids) => (await selectPeopleByIds(db, ids)).map(presentPerson),
      );
    },
  };
}
