import type { Services } from '#app/server/services.ts';
import { bulkReleases } from './bulk-release-service.ts';
import { visitCapacity } from './capacity-service.ts';
import { visitConsents, visitErasure } from './erasing-service.ts';
import { visitFeedbackService } from './feedback-service.ts';
import { visitFeedsService } from './feeds/service.ts';
import { visitHandlingService } from './handling-service.ts';
import { laterStatusChanges } from './later-status-service.ts';
import { visitMachine } from './machine-service.ts';
import { managedVisitsService } from './manage-service.ts';
import { visitMeetingLinks } from './meeting-link-service.ts';
import { visitMoving } from './moving-service.ts';
import { receivedVisitsService } from './received-service.ts';
import { siteVisitsService } from './service.ts';
import { walkIns } from './walk-in-service.ts';

/** Makes the services of booking, moving and receiving site visits. */
export const siteVisitServices = {
  bulkReleases: (all: Services) => bulkReleases(all),
  laterStatusChanges: (all: Services) => laterStatusChanges(all),
  managedVisits: (all: Services) => managedVisitsService(all),
  receivedVisits: (all: Services) => receivedVisitsService(all),
  siteVisits: (all: Services) => siteVisitsService(all),
  visitCapacity: (all: Services) => visitCapacity(all.db, all.visitMachine),
  visitConsents: (all: Services) => visitConsents(all),
  visitErasure: (all: Services) => visitErasure(all.db),
  visitFeedback: (all: Services) => visitFeedbackService(all),
  visitFeeds: (all: Services) => visitFeedsService(all),
  visitHandling: (all: Services) => visitHandlingService(all),
  visitMachine: (all: Services) => visitMachine(all),
  visitMeetingLinks: (all: Services) => visitMeetingLinks(all),
  visitMoving: (all: Services) => visitMoving(all),
  walkIns: (all: Services) => walkIns(all),
};
