import { isLockTimeout } from '#platform/server/database/constraints.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { waitBriefly } from '#platform/server/database/transaction.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import type { SettingsService } from '#settings/server/service.ts';
import { addMonths, dropMonths } from './queries.ts';
import { deleteSearches } from './search-queries.ts';

/** Waiting for a lock fails after a moment and is tried again. */
const keeping: JobKind = { name: 'activity-months', retries: 8, retryDelaySeconds: 60, timeoutSeconds: 900 };

/** Months are made this long before they begin. */
const monthsAhead = 3;

/**
 * Keeps the months that the log is divided into (docs/decisions/0060), each night. They are made ahead and, by the
 * organiser's setting, dropped together with the searches in them.
 */
export function activityMonthsService(db: PooledDb, jobs: JobsService, settings: Pick<SettingsService, 'rules'>) {
  const add = (): Promise<void> =>
    db.transaction(async (tx) => {
      await waitBriefly(tx);
      await addMonths(tx, monthsAhead);
    });
  /** Works like `add`. While the database is busy, the default partition takes the rows until the nightly job. */
  const prepare = (): Promise<void> =>
    add().catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
    });
  /** @returns the number of dropped months. Their totals stay, and their searches don't. */
  const drop = async (): Promise<number> => {
    const { activityMonths } = await settings.rules();
    // This isn't in the same transaction, because dropping a month locks the whole log.
    await deleteSearches(db, activityMonths);
    return db.transaction(async (tx) => {
      await waitBriefly(tx);
      return dropMonths(tx, activityMonths);
    });
  };
  jobs.schedule(keeping, '23 2 * * *', async () => {
    await add();
    await drop();
  });
  return { prepare, drop };
}
