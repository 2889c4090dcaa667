import type { Services } from '#app/server/services.ts';
import { costRatesService, costsService } from './service.ts';

/** Makes the services of costs and their rates. */
export const costServices = {
  costRates: (all: Services) => costRatesService(all.db, all.records),
  costs: (all: Services) => costsService(all.db),
};
