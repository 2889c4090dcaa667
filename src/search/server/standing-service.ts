import { setImmediate } from 'node:timers/promises';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { putHomesOfOlderStanding } from './standing-queries.ts';

const ranking = { name: 'home-standings', retries: 5, retryDelaySeconds: 60, timeoutSeconds: 3_600 };
const batch = 500;

/**
 * Updates the standing of homes that an earlier release wrote, in batches, so that other changes can be made in
 * between. Usually there are none, and the job reads one index entry.
 */
export function homeStandings(db: PooledDb, jobs: JobsService) {
  const bringUpToDate = async (signal?: AbortSignal): Promise<number> => {
    let homes = 0;
    for (;;) {
      const written = await putHomesOfOlderStanding(db, batch);
      homes += written;
      if (written === 0 || signal?.aborted) return homes;
      await setImmediate();
    }
  };
  jobs.schedule(ranking, '40 3 * * *', async (signal) => void (await bringUpToDate(signal)), { atStart: true });
  return { bringUpToDate };
}
