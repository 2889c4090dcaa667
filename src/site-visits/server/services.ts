import type { Services } from '#app/server/services.ts';
import { anonymousBookings } from './anonymous-service.ts';
import { bulkReleaseService } from './bulk-release-service.ts';
import { visitCalendarService } from './calendar-service.ts';
import { visitCapacityService } from './capacity-service.ts';
import { visitChangesService } from './changes-service.ts';
import { visitChecks } from './checks-service.ts';
import { visitFeedsService } from './feed-service.ts';
import { visitFeedbackService } from './feedback-service.ts';
import { visitHandlingService } from './handling-service.ts';
import { visitHoldsService } from './holds-service.ts';
import { laterConfirmationService } from './later-confirmation-service.ts';
import { visitLinksService } from './links-service.ts';
import { managedVisitsService } from './manage-service.ts';
import { meetingLinksService } from './meeting-link-service.ts';
import { visitNotifier } from './notifier-service.ts';
import { offListVisits } from './off-list-service.ts';
import { personVisits } from './person-service.ts';
import { visitProposalsService } from './proposals-service.ts';
import { receivedVisitsService } from './received-service.ts';
import { siteVisitsService } from './service.ts';
import { visitsToConfirm } from './to-confirm-service.ts';
import { waitingListService } from './waiting-service.ts';
import { walkInService } from './walk-in-service.ts';

/** Makes the services of booking, moving and receiving site visits. */
export const siteVisitServices = {
  anonymousBookings: (all: Services) => anonymousBookings(all.db),
  bulkRelease: (all: Services) => bulkReleaseService(all),
  laterConfirmations: (all: Services) => laterConfirmationService(all),
  managedVisits: (all: Services) => managedVisitsService(all),
  meetingLinks: (all: Services) => meetingLinksService(all),
  offListVisits: (all: Services) => offListVisits(all),
  personVisits: (all: Services) => personVisits(all.db),
  receivedVisits: (all: Services) => receivedVisitsService(all),
  siteVisits: (all: Services) => siteVisitsService(all),
  visitCalendar: (all: Services) => visitCalendarService(all),
  visitCapacity: (all: Services) => visitCapacityService(all.db, all.waitingList),
  visitChanges: (all: Services) => visitChangesService(all),
  visitChecks: (all: Services) => visitChecks(all.recipients),
  visitFeedback: (all: Services) => visitFeedbackService(all),
  visitFeeds: (all: Services) => visitFeedsService(all),
  visitHandling: (all: Services) => visitHandlingService(all),
  visitHolds: (all: Services) => visitHoldsService(all),
  visitLinks: (all: Services) => visitLinksService(all.db),
  visitNotifier: (all: Services) => visitNotifier(all),
  visitProposals: (all: Services) => visitProposalsService(all),
  visitsToConfirm: (all: Services) => visitsToConfirm(all.db),
  waitingList: (all: Services) => waitingListService(all),
  walkIns: (all: Services) => walkInService(all),
};
