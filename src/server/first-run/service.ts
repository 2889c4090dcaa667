import type { Holder } from '#shared/access/audience-rules.ts';
import type { StarterGroup } from '#shared/catalogue/starter-rules.ts';
import type { FirstRun } from '#shared/first-run/contract.ts';
import type { StarterService } from '../catalogue/starter-service.ts';
import type { PooledDb } from '../platform/database/open.ts';
import type { HistoryService } from '../records/history-service.ts';
import { selectProgress } from './queries.ts';

/** An organiser's finishing is a change of the expo: the settings' history shows it. */
const finished = { noun: 'expo', id: 1, field: 'set_up' };

/** Setting up an empty expo. Progress is derived from the data; history has whether it was finished. */
export function firstRunService(db: PooledDb, starterSet: StarterService, history: HistoryService) {
  const isFinished = () => history.everChanged(finished.noun, finished.id, finished.field);
  return {
    find: async (): Promise<FirstRun> => {
      const { begun, ...progress } = await selectProgress(db);
      return { open: !begun && !(await isFinished()), ...progress };
    },

    /** Whatever is left to do. */
    finish: async (actor: { id: number }): Promise<void> => {
      if (await isFinished()) return;
      const { noun, id, field } = finished;
      await history.record(db, actor.id, { noun, id, fields: [field], before: {}, after: { [field]: 'finished' } });
    },

    addStarterSet: (actor: Holder & { id: number }, groups: readonly StarterGroup[]): Promise<number> =>
      db.transaction(async () => {
        let added = 0;
        for (const group of new Set(groups)) added += await starterSet.add(actor, group);
        return added;
      }),
  };
}
