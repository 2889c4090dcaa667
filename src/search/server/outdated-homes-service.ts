import { setImmediate } from 'node:timers/promises';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { putOutdatedHomes } from './outdated-homes-queries.ts';

/** Releases share the jobs' table, so that the job keeps the name it had when it only wrote standings. */
const writing = { name: 'home-standings', retries: 5, retryDelaySeconds: 60, timeoutSeconds: 3_600 };
const batch = 500;

/**
 * Writes the search rows of homes again that time has made wrong: their offer ended with the day before, or their
 * standing is from an earlier release. It does so in batches, so that other changes can be made in between.
 */
export function outdatedHomes(db: PooledDb, jobs: JobsService) {
  const bringUpToDate = async (signal?: AbortSignal): Promise<number> => {
    let homes = 0;
    for (;;) {
      const written = await putOutdatedHomes(db, batch);
      homes += written;
      if (written === 0 || signal?.aborted) return homes;
      await setImmediate();
    }
  };
  jobs.schedule(writing, '1 0 * * *', async (signal) => void (await bringUpToDate(signal)), { atStart: true });
  return { bringUpToDate };
}
