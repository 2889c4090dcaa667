import type { Actor } from '#access/shared/policy-rules.ts';
import type { StarterService } from '#catalogue/server/starter-service.ts';
import type { StarterGroup } from '#catalogue/shared/contract.ts';
import type { FirstRun } from '#first-run/shared/contract.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { selectProgress } from './queries.ts';

/** Finishing the set-up is a change of the expo, so the settings' history shows it. */
const finished = { noun: 'expo', id: 1, field: 'set_up' };

export type FirstRunService = ReturnType<typeof firstRunService>;

/** Sets up an empty expo. Progress is derived from the data, and history has the time when it was finished. */
export function firstRunService(db: PooledDb, starterSet: StarterService, history: HistoryService) {
  const isFinished = () => history.everChanged(finished.noun, finished.id, finished.field);
  return {
    find: async (): Promise<FirstRun> => {
      const { begun, ...progress } = await selectProgress(db);
      return { open: !begun && !(await isFinished()), ...progress };
    },

    /** Finishes the set-up, regardless of steps that aren't done. */
    finish: async (actor: { id: number }): Promise<void> => {
      if (await isFinished()) return;
      const { noun, id, field } = finished;
      await history.record(db, actor.id, { noun, id, fields: [field], before: {}, after: { [field]: 'finished' } });
    },

    addStarterSet: (actor: Actor, groups: readonly StarterGroup[]): Promise<number> =>
      db.transaction(async () => {
        let added = 0;
        for (const group of new Set(groups)) added += await starterSet.add(actor, group);
        return added;
      }),
  };
}
