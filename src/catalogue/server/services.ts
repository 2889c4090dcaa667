import type { Services } from '#app/server/services.ts';
import { categoriesService } from './categories-service.ts';
import { locationsService } from './locations-service.ts';
import { banksService, catalogueService, facilitiesService } from './service.ts';
import { starterService } from './starter-service.ts';

/** Makes the services of reference data. */
export const catalogueServices = {
  banks: (all: Services) => banksService(all.records),
  catalogue: (all: Services) => catalogueService(all.db, all.directory.version),
  categories: (all: Services) => categoriesService(all.db, all.records, () => all.savedSearches),
  facilities: (all: Services) => facilitiesService(all.records),
  locations: (all: Services) => locationsService(all.db, all.records, () => all.savedSearches),
  starterSet: (all: Services) => starterService(all.db, all.records, all.costRates),
};
