import type { Services } from '#app/server/services.ts';
import { directoryService } from './directory-service.ts';
import { homesService } from './home-service.ts';
import { homeMatching } from './matching-service.ts';
import { outdatedHomes } from './outdated-homes-service.ts';
import { searchQueue } from './search-turn.ts';

/** Makes the services of the search for homes and firms. */
export const searchServices = {
  directory: (all: Services) => directoryService(all.db, all.delay, all.search),
  homeMatching: (all: Services) => homeMatching(all.search),
  homes: (all: Services) => homesService(all.db, all.directory, all.search),
  outdatedHomes: (all: Services) => outdatedHomes(all.db, all.jobs),
  searchQueue: (_: Services) => searchQueue(),
};
