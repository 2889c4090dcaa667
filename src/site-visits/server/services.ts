import type { Services } from '#app/server/services.ts';
import { visitConsents, visitErasure } from './erasing-service.ts';
import { visitFeedsService } from './feeds/service.ts';
import { visitHandlingService } from './handling-service.ts';
import { visitMachine } from './machine-service.ts';
import { managedVisitsService } from './manage-service.ts';
import { receivedVisitsService } from './received-service.ts';
import { siteVisitsService } from './service.ts';

/** Makes the services of booking, moving and receiving site visits. */
export const siteVisitServices = {
  managedVisits: (all: Services) => managedVisitsService(all),
  receivedVisits: (all: Services) => receivedVisitsService(all),
  siteVisits: (all: Services) => siteVisitsService(all),
  visitConsents: (all: Services) => visitConsents(all),
  visitErasure: (all: Services) => visitErasure(all.db),
  visitFeeds: (all: Services) => visitFeedsService(all),
  visitHandling: (all: Services) => visitHandlingService(all),
  visitMachine: (all: Services) => visitMachine(all),
};
