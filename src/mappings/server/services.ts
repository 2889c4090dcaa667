import type { Services } from '#app/server/services.ts';
import { assignmentService } from './assignment-service.ts';
import { draftsService } from './drafts-service.ts';
import { mappingsService } from './service.ts';

/** Makes the services of what connects consultants and projects. */
export const mappingServices = {
  assignments: (all: Services) => assignmentService(all),
  drafts: (all: Services) => draftsService(all),
  mappings: (all: Services) => mappingsService(all),
};
