import type { Db } from '#platform/server/database/open.ts';
import { insertRates, selectPlaces } from './rate-queries.ts';
import { starterRatesFor } from './starter-rates.ts';

/** For the demo. */
export const costRatesInBulk = {
  /** Adds the starter rates of the places that are there. */
  addStarter: async (tx: Db): Promise<void> => insertRates(tx, starterRatesFor(await selectPlaces(tx))),
};
