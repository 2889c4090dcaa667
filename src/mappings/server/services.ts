import type { Services } from '#app/server/services.ts';
import { assignmentService } from './assignment-service.ts';
import { draftsService } from './drafts-service.ts';
import { mappingsService } from './service.ts';

/** Makes the services of who sells which project. */
export const mappingServices = {
  assignments: (all: Services) => assignmentService(all),
  drafts: (all: Services) => draftsService(all),
  mappings: (all: Services) => mappingsService(all),
};
