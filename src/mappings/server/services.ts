import type { Services } from '#app/server/services.ts';
import { assignmentService } from './assignment-service.ts';
import { draftsService } from './drafts-service.ts';
import { mappingKit } from './kit-service.ts';
import { mappingMail } from './mails-service.ts';
import { mappingsService } from './service.ts';

/** Makes the services of what connects consultants and projects. */
export const mappingServices = {
  assignments: (all: Services) => assignmentService(all.mappingKit),
  drafts: (all: Services) => draftsService(all.db, all.mappingKit),
  mappingKit: (all: Services) => mappingKit(all),
  mappingMail: (all: Services) => mappingMail(all),
  mappings: (all: Services) => mappingsService(all),
};
