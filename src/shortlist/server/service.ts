import { type AccountScope, accountScope } from '#access/server/scope.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { HomesService } from '#search/server/home-service.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import type { ShortlistRow } from '#shortlist/shared/contract.ts';
import { type Shortlisted, shortlistLimits } from '#shortlist/shared/rules.ts';
import { insertSeenPhases, selectOwnPhases } from './later-phase-queries.ts';
import { insertSeenPrices, selectOwnDrops } from './price-drop-queries.ts';
import {
  deleteShortlisted,
  joinShortlist,
  lockShortlist,
  putShortlisted,
  type ShortlistedRow,
  selectListed,
  selectShortlist,
} from './queries.ts';

/** Waiting news of these projects is no news to a person who is adding them. */
async function noteSeen(tx: Db, scope: AccountScope, added: readonly number[]): Promise<void> {
  await insertSeenPrices(tx, scope, added);
  await insertSeenPhases(tx, scope, added);
}

export type ShortlistService = ReturnType<typeof shortlistService>;

/** Manages the projects on a person's shortlist (docs/product/saved-searches.md, "Shortlist and compare"). */
export function shortlistService({ db, homes }: { db: PooledDb; homes: HomesService }) {
  const own = async (userId: number): Promise<ShortlistRow[]> =>
    (await selectShortlist(db, accountScope(userId))).map(presentShortlisted);

  return {
    projects: (ids: readonly number[]): Promise<HomeCard[]> => homes.byIds(ids),
    own,

    /** Returns the lower prices that a person was or will be told, for the copy of their data. */
    ownDrops: (userId: number) => selectOwnDrops(db, accountScope(userId)),

    /** Returns the later phases that a person was or will be told of, for the copy of their data. */
    ownPhases: (userId: number) => selectOwnPhases(db, accountScope(userId)),

    /**
     * Adds a listed project, or changes the note of one that is there. @throws NotFoundError; ValidationError if the
     * list is full
     */
    put: (userId: number, projectId: number, note: string | null | undefined): Promise<ShortlistRow> =>
      db.transaction(async (tx) => {
        const scope = accountScope(userId);
        await lockShortlist(tx, scope);
        const rows = await selectShortlist(tx, scope);
        const isNew = !rows.some((row) => row.projectId === projectId);
        if (isNew) {
          if ((await selectListed(tx, [projectId])).length === 0) throw new NotFoundError('Project Not Found');
          if (rows.length >= shortlistLimits.projects)
            throw new ValidationError(
              'project_id',
              `Your shortlist has ${shortlistLimits.projects} projects, which is the limit. Remove one first.`,
            );
        }
        const row = await putShortlisted(tx, scope, projectId, note || (note === undefined ? undefined : null));
        if (isNew) await noteSeen(tx, scope, [projectId]);
        return presentShortlisted(row);
      }),

    remove: (userId: number, projectId: number): Promise<void> =>
      deleteShortlisted(db, accountScope(userId), projectId),

    /** Adds as many as there is room for, the newest first. Projects that aren't listed are left out. */
    join: async (userId: number, given: readonly Shortlisted[]): Promise<ShortlistRow[]> => {
      await db.transaction(async (tx) => {
        const scope = accountScope(userId);
        await lockShortlist(tx, scope);
        const known = new Set((await selectShortlist(tx, scope)).map(({ projectId }) => projectId));
        const distinct = [...new Map(given.toReversed().map((each) => [each.id, each])).values()].toReversed();
        const listed = new Set(
          await selectListed(
            tx,
            distinct.map(({ id }) => id),
          ),
        );
        let room = shortlistLimits.projects - known.size;
        const fitting = distinct.filter(({ id }) => known.has(id) || (listed.has(id) && room-- > 0));
        await joinShortlist(tx, scope, fitting);
        const added = fitting.map(({ id }) => id).filter((id) => !known.has(id));
        await noteSeen(tx, scope, added);
      });
      return own(userId);
    },
  };
}

const presentShortlisted = ({ projectId, note, createdAt }: ShortlistedRow): ShortlistRow => ({
  project_id: projectId,
  note,
  added_at: createdAt.toISOString(),
});
