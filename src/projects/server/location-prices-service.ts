import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { computeLocationPrices, replaceLocationPrices, selectLocationPrices } from './location-prices-queries.ts';

const pricing = { name: 'location-prices', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 900 };

/** Computes every night what flats usually cost around each location. */
export function locationPricesService(db: PooledDb, jobs: JobsService) {
  /** Writes nothing if nothing has changed, because a change makes kept pages old. */
  async function update(): Promise<void> {
    const prices = await computeLocationPrices(db);
    if (JSON.stringify(prices) !== JSON.stringify(await selectLocationPrices(db)))
      await db.transaction((tx) => replaceLocationPrices(tx, prices));
  }
  jobs.schedule(pricing, '20 4 * * *', update, { atStart: true });
  return { update };
}
