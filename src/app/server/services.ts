import type { Provider } from '#accounts/server/google.ts';
import { accountServices } from '#accounts/server/services.ts';
import { activityServices } from '#activity/server/services.ts';
import { heldMailService } from '#backup/server/held-mail-service.ts';
import type { ScheduledBackups } from '#backup/server/scheduled-service.ts';
import { catalogueServices } from '#catalogue/server/services.ts';
import { consentService } from '#consent/server/service.ts';
import { costServices } from '#costs/server/services.ts';
import { dashboardServices } from '#dashboards/server/services.ts';
import { exhibitorServices } from '#exhibitors/server/services.ts';
import { firstRunService } from '#first-run/server/service.ts';
import { galleriesService } from '#galleries/server/service.ts';
import { senderBlocks } from '#handling/server/block-service.ts';
import { healthService } from '#health/server/service.ts';
import { inquiryServices } from '#inquiries/server/services.ts';
import { listingReportsService } from '#listing-reports/server/service.ts';
import { liveService } from '#live/server/service.ts';
import { mappingServices } from '#mappings/server/services.ts';
import { type MapSettings, mapsService } from '#maps/server/service.ts';
import { mediaService } from '#media/server/service.ts';
import type { GoogleMeet } from '#meetings/server/google-meet.ts';
import { meetingsService } from '#meetings/server/service.ts';
import { memberServices } from '#members/server/services.ts';
import { notificationServices } from '#notifications/server/services.ts';
import type { Database } from '#platform/server/database/open.ts';
import { jobsService } from '#platform/server/jobs/service.ts';
import { limitsService } from '#platform/server/limits/service.ts';
import type { Mailer } from '#platform/server/mail/message.ts';
import { createLazily, type ServicesOf } from '#platform/server/service-factories.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { projectServices } from '#projects/server/services.ts';
import { recordKit } from '#records/server/service.ts';
import { reportServices } from '#reports/server/services.ts';
import { retentionService } from '#retention/server/service.ts';
import { rolesService } from '#roles/server/service.ts';
import { savedSearchServices } from '#saved-searches/server/services.ts';
import type { SearchService } from '#search/server/answer-service.ts';
import { searchServices } from '#search/server/services.ts';
import { securityLogService } from '#security-log/server/service.ts';
import { settingServices } from '#settings/server/services.ts';
import { shortlistServices } from '#shortlist/server/services.ts';
import { siteVisitServices } from '#site-visits/server/services.ts';
import { uploadsService } from '#uploads/server/service.ts';
import { userServices } from '#users/server/services.ts';
import { visitorsService } from '#visitors/server/service.ts';
import { referrers } from './referrers.ts';

type Dependencies = {
  database: Database;
  storage: Storage;
  /** Undefined if backups are made only by the command. */
  backups: ScheduledBackups | undefined;
  mailer: Mailer;
  search: SearchService;
  /** Undefined if Google sign-in is not configured. */
  provider: Provider | undefined;
  /** Undefined if Google Meet is not configured. `key` encrypts the stored tokens. */
  googleMeet: (GoogleMeet & { key: Buffer }) | undefined;
  /** Encrypts keys of authenticator apps; undefined if it is not configured. */
  encryptionKey: Buffer | undefined;
  map: MapSettings | undefined;
  /** The public URL, for links in emails. */
  origin: string;
  delay: number;
  dataDir: string;
};

/** Nouns with more services list them in their own `services.ts`. */
const otherServices = {
  consent: (all: Services) => consentService(all),
  db: (all: Services) => all.database.db,
  engine: (all: Services) => all.database.engine,
  firstRun: (all: Services) => firstRunService(all.db, all.starterSet, all.history),
  galleries: (all: Services) => galleriesService(all),
  health: (all: Services) => healthService(all),
  heldMail: (all: Services) => heldMailService(all.db),
  history: (all: Services) => all.records.history,
  jobs: (all: Services) => jobsService(all.database),
  limits: (all: Services) => limitsService(all.db),
  listingReports: (all: Services) => listingReportsService(all),
  live: (all: Services) => liveService(all),
  maps: (all: Services) => mapsService(all.db, all.directory.version, all.map),
  media: (all: Services) => mediaService(all.db, all.storage, all.jobs),
  meetings: (all: Services) => meetingsService(all),
  records: (all: Services) => recordKit(all.db, referrers, all.uploads.requireUsable),
  retention: (all: Services) => retentionService(all),
  roles: (all: Services) => rolesService(all),
  senderBlocks: (all: Services) => senderBlocks(all),
  securityLog: (all: Services) => securityLogService(all.db),
  uploads: (all: Services) => uploadsService(all),
  visitors: (all: Services) => visitorsService(all),
};

const factories = {
  ...accountServices,
  ...exhibitorServices,
  ...inquiryServices,
  ...notificationServices,
  ...activityServices,
  ...catalogueServices,
  ...costServices,
  ...dashboardServices,
  ...mappingServices,
  ...memberServices,
  ...reportServices,
  ...savedSearchServices,
  ...searchServices,
  ...settingServices,
  ...shortlistServices,
  ...userServices,
  ...otherServices,
  ...projectServices,
  ...siteVisitServices,
};

/** Procedures, routes and services get all their services from here by name. */
export interface Services extends Dependencies, ServicesOf<typeof factories> {}

/** Makes the services of all nouns. Queued jobs wait until `jobs.start`. */
export const createServices = (given: Dependencies): Services => createLazily<Services>(given, factories);
