import type { Services } from '#app/server/services.ts';
import { savedSearchMails } from './mail-service.ts';
import { searchMatching } from './matching-service.ts';
import { savedSearchesService } from './service.ts';

/** Makes the services of saved searches. */
export const savedSearchServices = {
  savedSearches: (all: Services) => savedSearchesService(all),
  savedSearchMails: (all: Services) => savedSearchMails(all),
  searchMatching: (all: Services) => searchMatching(all),
};
