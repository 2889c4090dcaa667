import type { Db } from '#platform/server/database/open.ts';
import { insertRates, selectPlaces } from './rate-queries.ts';
import { starterRatesFor } from './starter-rates.ts';

/** Used by the demo. */
export const costRatesInBulk = {
  /** Adds the starter rates of the places that exist. */
  addStarter: async (tx: Db): Promise<void> => insertRates(tx, starterRatesFor(await selectPlaces(tx))),
};
