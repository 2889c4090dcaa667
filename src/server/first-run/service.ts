import type { Holder } from '#shared/access/audience-rules.ts';
import type { StarterGroup } from '#shared/catalogue/starter-rules.ts';
import type { FirstRun } from '#shared/first-run/contract.ts';
import type { StarterService } from '../catalogue/starter-service.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { selectProgress } from './queries.ts';

export type FirstRunService = ReturnType<typeof firstRunService>;

/** Setting up an empty expo. Progress is derived from the data, not stored. */
export function firstRunService(db: PooledDb, starterSet: StarterService) {
  return {
    find: (): Promise<FirstRun> => selectProgress(db),

    addStarterSet: (actor: Holder & { id: number }, groups: readonly StarterGroup[]): Promise<number> =>
      db.transaction(async () => {
        let added = 0;
        for (const group of new Set(groups)) added += await starterSet.add(actor, group);
        return added;
      }),
  };
}
