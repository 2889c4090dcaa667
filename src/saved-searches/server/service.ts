import type { z } from 'zod';
import { type AccountScope, accountScope } from '#access/server/scope.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { SavedSearch } from '#saved-searches/shared/contract.ts';
import type { savedSearchForm } from '#saved-searches/shared/fields.ts';
import { maxSavedSearches, savedSearchesPath } from '#saved-searches/shared/rules.ts';
import type { HomeMatching } from '#search/server/matching-service.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import type { SearchMatching } from './matching-service.ts';
import {
  countSavedSearches,
  deletePending,
  deleteRemoved,
  insertSavedSearch,
  lockOwner,
  type MovedFilter,
  moveFilter,
  type SavedSearchRow,
  selectSavedSearches,
  setDeleted,
  setOpened,
  setRestored,
  updateSavedSearch,
} from './queries.ts';

type Parts = { db: PooledDb; homeMatching: HomeMatching; searchMatching: Pick<SearchMatching, 'know'> };
type Form = z.infer<typeof savedSearchForm>;

export type SavedSearchesService = ReturnType<typeof savedSearchesService>;

const present = ({ createdAt, newCount, newProjects, ...row }: SavedSearchRow): SavedSearch => ({
  ...row,
  created_at: createdAt.toISOString(),
  new_count: newCount,
  new_projects: newProjects,
});

const full = `You have ${maxSavedSearches} saved searches, the most there can be. Delete one to save another.`;

/** Manages a person's own saved searches (docs/product/saved-searches.md, "Saved searches and alerts"). */
export function savedSearchesService({ db, homeMatching: homes, searchMatching: matches }: Parts) {
  /** @throws NotFoundError, also for another person's search */
  const find = async (on: Db, scope: AccountScope, id: number): Promise<SavedSearch> => {
    const [row] = await selectSavedSearches(on, scope, { id });
    if (!row) throw new NotFoundError('There is no such saved search.');
    return present(row);
  };
  const requireRoom = async (tx: Db, scope: AccountScope): Promise<void> => {
    if ((await countSavedSearches(tx, scope)) >= maxSavedSearches)
      throw new ConflictError(full, { links: [{ title: 'Your saved searches', link: savedSearchesPath }] });
  };
  const requireFound = (isFound: boolean): void => {
    if (!isFound) throw new NotFoundError('There is no such saved search.');
  };

  async function change(tx: Db, scope: AccountScope, id: number, changes: Partial<Form>): Promise<SavedSearch> {
    const before = await find(tx, scope, id);
    if (Object.values(changes).every((value) => value === undefined)) return before;
    await updateSavedSearch(tx, scope, id, changes);
    if (before.frequency === 'never' || changes.frequency === 'never') await deletePending(tx, scope, id);
    return find(tx, scope, id);
  }

  return {
    list: async (userId: number): Promise<SavedSearch[]> =>
      (await selectSavedSearches(db, accountScope(userId))).map(present),

    /**
     * Saves a search with its words read. One that is saved already gets the name and the frequency.
     * @throws ValidationError without a filter; ConflictError for more than a person may have
     */
    save: async (userId: number, { search: given, ...form }: Form & { search: HomeFilters }) => {
      const scope = accountScope(userId);
      return db.transaction(async (tx) => {
        const { filters, ...kept } = await homes.read(given);
        if (Object.keys(kept.search).length === 0)
          throw new ValidationError('search', 'Choose a filter, or search for words, before you save.');
        await lockOwner(tx, scope);
        const [same] = await selectSavedSearches(tx, scope, { search: kept.search });
        if (same) return { existed: true, data: await change(tx, scope, same.id, form) };
        await requireRoom(tx, scope);
        const id = await insertSavedSearch(tx, scope, {
          ...form,
          ...kept,
          placeKeys: filters.location_ids ?? [0],
          kindKeys: filters.kinds ?? ['*'],
          budgetMin: filters.budget_min ?? null,
          budgetMax: filters.budget_max ?? null,
        });
        await matches.know(tx, id);
        return { existed: false, data: await find(tx, scope, id) };
      });
    },

    /** @throws NotFoundError */
    update: async (userId: number, id: number, changes: Partial<Form>): Promise<SavedSearch> => {
      const scope = accountScope(userId);
      return db.transaction((tx) => change(tx, scope, id, changes));
    },

    /** @throws NotFoundError */
    opened: async (userId: number, id: number): Promise<void> =>
      requireFound(await setOpened(db, accountScope(userId), id)),

    /** A removed search can be restored for a day. @throws NotFoundError */
    remove: async (userId: number, id: number): Promise<void> =>
      requireFound(await setDeleted(db, accountScope(userId), id)),

    /** @throws NotFoundError; ConflictError if there is no room, or the same search was saved again */
    restore: async (userId: number, id: number): Promise<SavedSearch> => {
      const scope = accountScope(userId);
      try {
        return await db.transaction(async (tx) => {
          await lockOwner(tx, scope);
          await requireRoom(tx, scope);
          requireFound(await setRestored(tx, scope, id));
          return find(tx, scope, id);
        });
      } catch (error) {
        throw violatedUnique(error) ? new ConflictError('You saved this search again already.') : error;
      }
    },

    /** Lets searches follow a place or category into the one it was merged with, without news of what moved with it. */
    moveFilter: async (tx: Db, field: MovedFilter, gone: number, kept: number): Promise<void> => {
      for (const id of await moveFilter(tx, field, gone, kept)) await matches.know(tx, id);
    },

    deleteExpired: (): Promise<void> => deleteRemoved(db),
  };
}
