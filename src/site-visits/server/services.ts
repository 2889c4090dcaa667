import type { Services } from '#app/server/services.ts';
import { erasedVisits, visitConsents, visitRetention } from './erasing-service.ts';
import { visitFeedbackService } from './feedback-service.ts';
import { visitFeedsService } from './feeds/service.ts';
import { visitHandlingService } from './handling-service.ts';
import { visitMachine } from './machine-service.ts';
import { managedVisitsService } from './manage-service.ts';
import { offListVisits } from './off-list-service.ts';
import { receivedVisitsService } from './received-service.ts';
import { siteVisitsService } from './service.ts';

/** Makes the services of booking, moving and receiving site visits. */
export const siteVisitServices = {
  erasedVisits: (all: Services) => erasedVisits(all.db),
  managedVisits: (all: Services) => managedVisitsService(all),
  offListVisits: (all: Services) => offListVisits(all),
  receivedVisits: (all: Services) => receivedVisitsService(all),
  siteVisits: (all: Services) => siteVisitsService(all),
  visitConsents: (all: Services) => visitConsents(all),
  visitFeedback: (all: Services) => visitFeedbackService(all),
  visitFeeds: (all: Services) => visitFeedsService(all),
  visitHandling: (all: Services) => visitHandlingService(all),
  visitMachine: (all: Services) => visitMachine(all),
  visitRetention: () => visitRetention(),
};
