import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { despiteContention } from '#platform/server/database/outage.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import {
  forgetMoved,
  hasLaterMerge,
  insertMerge,
  lockMerge,
  lockStalls,
  type MergedStall,
  markUndone,
  moveAll,
  moveBack,
  raiseVersion,
  selectMerges,
  setMerged,
  takeOffAsKept,
} from './merge-queries.ts';

export type MergeService = ReturnType<typeof mergeService>;

/** Merges two stalls of the same firm. */
export function mergeService(db: PooledDb, history: HistoryService) {
  const record = (tx: Db, actorId: number, id: number, before: object, after: object) =>
    history.record(tx, actorId, {
      noun: 'stall',
      id,
      fields: ['merged', 'merged_into'],
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
    });

  return {
    of: async (keptId: number) => {
      const rows = await selectMerges(db, keptId);
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },

    deleteExpired: (): Promise<void> => forgetMoved(db),

    /**
     * Moves everything of a stall to another of its kind, and removes it from the lists. Imports then use the kept
     * stall. @throws NotFoundError; ValidationError for the stall itself or another kind; ConflictError for merged
     * ones.
     */
    merge: (actor: Actor, keptId: number, goneId: number): Promise<{ id: number; kept: string; gone: string }> =>
      despiteContention(() =>
        db.transaction(async (tx) => {
          const scope = scopeOf(actor);
          const { kept, gone } = requireMergeable(await lockStalls(tx, scope, [keptId, goneId]), keptId, goneId);
          const moved = await moveAll(tx, goneId, keptId, kept.kind);
          await setMerged(tx, scope, goneId, keptId, false);
          await raiseVersion(tx, scope, keptId);
          const wasListed = gone.is_listed ? 'yes' : 'no';
          const id = await insertMerge(tx, { keptId, goneId, moved, wasListed });
          await record(tx, actor.id, keptId, { merged: null }, { merged: gone.name });
          await record(tx, actor.id, goneId, { merged_into: null }, { merged_into: kept.name });
          return { id, kept: kept.name, gone: gone.name };
        }),
      ),

    /**
     * Undoes a merge within a day. Later changes stay. @throws NotFoundError; ConflictError when it is older, undone
     * already, or followed by another merge.
     */
    undo: (actor: Actor, mergeId: number): Promise<{ kept: string; gone: string }> =>
      despiteContention(() =>
        db.transaction(async (tx) => {
          const merge = await lockMerge(tx, mergeId);
          if (!merge) throw new NotFoundError('There is no such merge.');
          if (merge.isUndone) throw new ConflictError('This merge has already been undone. Reload the page.');
          if (!merge.isRecent) throw new ConflictError('A merge can be undone for a day. This one is older.');
          const { keptId, goneId } = merge;
          const scope = scopeOf(actor);
          const stalls = await lockStalls(tx, scope, [keptId, goneId]);
          if (await hasLaterMerge(tx, mergeId, [keptId, goneId]))
            throw new ConflictError('Another merge came after this one. Undo that first.');
          await setMerged(tx, scope, goneId, null, merge.wasListed === 'yes');
          await takeOffAsKept(tx, scope, merge);
          await moveBack(tx, merge.moved, keptId, goneId);
          await raiseVersion(tx, scope, keptId);
          await markUndone(tx, mergeId);
          const nameOf = (wanted: number) => stalls.find(({ id }) => id === wanted)?.name ?? '';
          await record(tx, actor.id, keptId, { merged: nameOf(goneId) }, { merged: null });
          await record(tx, actor.id, goneId, { merged_into: nameOf(keptId) }, { merged_into: null });
          return { kept: nameOf(keptId), gone: nameOf(goneId) };
        }),
      ),
  };
}

/** Returns the two stalls if they can be merged. @throws as `merge` does */
function requireMergeable(
  stalls: MergedStall[],
  keptId: number,
  goneId: number,
): { kept: MergedStall; gone: MergedStall } {
  if (keptId === goneId) throw new ValidationError('gone_id', 'Choose a different stall: this is the same one.');
  const kept = stalls.find(({ id }) => id === keptId);
  const gone = stalls.find(({ id }) => id === goneId);
  if (!kept || !gone) throw new NotFoundError('There is no such stall.');
  if (kept.kind !== gone.kind) throw new ValidationError('gone_id', 'A builder and a consultant can’t be merged.');
  if (kept.merged_into_id !== null || gone.merged_into_id !== null)
    throw new ConflictError('One of them has already been merged. Reload the page.');
  if (gone.taken_off && kept.is_listed)
    throw new ConflictError(
      `${gone.name} was taken off the list, and merging would list its projects again. Put it back on the list first, or keep ${gone.name} and merge ${kept.name} into it.`,
    );
  return { kept, gone };
}
