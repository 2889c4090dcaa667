import type { Provider } from '#accounts/server/google.ts';
import { accountServices } from '#accounts/server/services.ts';
import { activityAnnouncer } from '#activity/server/announcing-service.ts';
import { activityLogService } from '#activity/server/log-service.ts';
import { activityMonthsService } from '#activity/server/months-service.ts';
import { searchesService } from '#activity/server/search-service.ts';
import { activityService } from '#activity/server/service.ts';
import type { ScheduledBackups } from '#backup/server/scheduled-service.ts';
import { categoriesService } from '#catalogue/server/categories-service.ts';
import { locationsService } from '#catalogue/server/locations-service.ts';
import { banksService, catalogueService, facilitiesService } from '#catalogue/server/service.ts';
import { starterService } from '#catalogue/server/starter-service.ts';
import { consentService } from '#consent/server/service.ts';
import { costRatesService, costsService } from '#costs/server/service.ts';
import { adminDashboardService } from '#dashboards/server/admin-service.ts';
import { dashboardsService } from '#dashboards/server/service.ts';
import { stallGalleries } from '#exhibitors/server/gallery-service.ts';
import { exhibitorServices } from '#exhibitors/server/services.ts';
import { firstRunService } from '#first-run/server/service.ts';
import { galleriesService } from '#galleries/server/service.ts';
import { healthService } from '#health/server/service.ts';
import { inquiryServices } from '#inquiries/server/services.ts';
import { listingReportsService } from '#listing-reports/server/service.ts';
import { liveService } from '#live/server/service.ts';
import { assignmentService } from '#mappings/server/assignment-service.ts';
import { draftsService } from '#mappings/server/drafts-service.ts';
import { mappingsService } from '#mappings/server/service.ts';
import { type MapSettings, mapsService } from '#maps/server/service.ts';
import { mediaService } from '#media/server/service.ts';
import type { GoogleMeet } from '#meetings/server/google-meet.ts';
import { meetingsService } from '#meetings/server/service.ts';
import { invitationsService } from '#members/server/invitations-service.ts';
import { memberAdminService } from '#members/server/manage-service.ts';
import { organiserAddresses } from '#members/server/organiser-addresses.ts';
import { membersService } from '#members/server/service.ts';
import { notificationServices } from '#notifications/server/services.ts';
import type { Database } from '#platform/server/database/open.ts';
import { jobsService } from '#platform/server/jobs/service.ts';
import { limitsService } from '#platform/server/limits/service.ts';
import { type Made, madeServices } from '#platform/server/made-services.ts';
import type { Mailer } from '#platform/server/mail/message.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { projectGalleries } from '#projects/server/gallery-service.ts';
import { projectServices } from '#projects/server/services.ts';
import { recordKit } from '#records/server/service.ts';
import { reportsService } from '#reports/server/service.ts';
import { weeklyReports } from '#reports/server/weekly-service.ts';
import { retentionService } from '#retention/server/service.ts';
import { rolesService } from '#roles/server/service.ts';
import { savedSearchMails } from '#saved-searches/server/mail-service.ts';
import { searchMatching } from '#saved-searches/server/matching-service.ts';
import { savedSearchesService } from '#saved-searches/server/service.ts';
import type { SearchService } from '#search/server/answer-service.ts';
import { directoryService } from '#search/server/directory-service.ts';
import { homesService } from '#search/server/home-service.ts';
import { homeMatching } from '#search/server/matching-service.ts';
import { searchQueue } from '#search/server/search-turn.ts';
import { homeStandings } from '#search/server/standing-service.ts';
import { securityLogService } from '#security-log/server/service.ts';
import { settingsFormService, settingsService } from '#settings/server/service.ts';
import { shortlistAlerts } from '#shortlist/server/alert-service.ts';
import { shortlistService } from '#shortlist/server/service.ts';
import { siteVisitServices } from '#site-visits/server/services.ts';
import { uploadsService } from '#uploads/server/service.ts';
import { userListService } from '#users/server/list-service.ts';
import { usersService } from '#users/server/service.ts';
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
  activity: (all: Services) => activityService(all.db, all.users, activityAnnouncer(all.db)),
  activityLog: (all: Services) => activityLogService(all.db),
  activityMonths: (all: Services) => activityMonthsService(all.db, all.jobs, all.settings),
  adminDashboard: (all: Services) => adminDashboardService(all),
  assignments: (all: Services) => assignmentService(all),
  banks: (all: Services) => banksService(all.records),
  catalogue: (all: Services) => catalogueService(all.db, all.directory.version),
  categories: (all: Services) => categoriesService(all.db, all.records),
  consent: (all: Services) => consentService(all),
  costRates: (all: Services) => costRatesService(all.db, all.records),
  costs: (all: Services) => costsService(all.db),
  dashboards: (all: Services) => dashboardsService(all),
  db: (all: Services) => all.database.db,
  directory: (all: Services) => directoryService(all.db, all.delay, all.search),
  drafts: (all: Services) => draftsService(all),
  engine: (all: Services) => all.database.engine,
  expoName: (all: Services) => async () => (await all.settings.site()).name,
  facilities: (all: Services) => facilitiesService(all.records),
  firstRun: (all: Services) => firstRunService(all.db, all.starterSet, all.history),
  galleries: (all: Services) =>
    galleriesService(all.db, {
      projects: projectGalleries(all.db, all.records),
      stalls: stallGalleries(all.db, all.records),
      media: all.media,
    }),
  health: (all: Services) => healthService(all),
  history: (all: Services) => all.records.history,
  homeMatching: (_: Services) => homeMatching(),
  homes: (all: Services) => homesService(all.db, all.directory, all.search),
  homeStandings: (all: Services) => homeStandings(all.db, all.jobs),
  invitations: (all: Services) => invitationsService(all),
  jobs: (all: Services) => jobsService(all.database),
  limits: (all: Services) => limitsService(all.db),
  listingReports: (all: Services) => listingReportsService(all),
  live: (all: Services) => liveService(all),
  locations: (all: Services) => locationsService(all.db, all.records),
  mappings: (all: Services) => mappingsService(all),
  maps: (all: Services) => mapsService(all.db, all.directory.version, all.map),
  media: (all: Services) => mediaService(all.db, all.storage, all.jobs),
  meetings: (all: Services) => meetingsService(all),
  memberAdmin: (all: Services) => memberAdminService(all),
  members: (all: Services) => membersService(all),
  needsAgentNumber: (all: Services) => async () => (await all.settings.rules()).agentsNeedNumber,
  needsApproval: (all: Services) => async () => (await all.settings.rules()).stallsNeedApproval,
  organisers: (all: Services) => organiserAddresses(all.settings, all.users),
  records: (all: Services) => recordKit(all.db, referrers, all.uploads.requireUsable),
  reports: (all: Services) => reportsService(all),
  retention: (all: Services) => retentionService(all),
  roles: (all: Services) => rolesService(all),
  savedSearches: (all: Services) => savedSearchesService(all),
  savedSearchMails: (all: Services) => savedSearchMails(all),
  searches: (all: Services) => searchesService(all.db),
  searchMatching: (all: Services) => searchMatching(all),
  searchQueue: (_: Services) => searchQueue(),
  securityLog: (all: Services) => securityLogService(all.db),
  settings: (all: Services) => settingsService(all.db, all.directory.version),
  settingsForm: (all: Services) => settingsFormService(all.records),
  shortlist: (all: Services) => shortlistService(all),
  shortlistAlerts: (all: Services) => shortlistAlerts(all),
  starterSet: (all: Services) => starterService(all.db, all.records, all.costRates),
  uploads: (all: Services) => uploadsService(all),
  userList: (all: Services) => userListService(all.db, all.roles),
  users: (all: Services) => usersService(all.db),
  visitors: (all: Services) => visitorsService(all),
  weeklyReports: (all: Services) => weeklyReports(all),
};

const makers = {
  ...accountServices,
  ...exhibitorServices,
  ...inquiryServices,
  ...notificationServices,
  ...otherServices,
  ...projectServices,
  ...siteVisitServices,
};

/** Procedures, routes and services get all their services from here by name. */
export interface Services extends Dependencies, Made<typeof makers> {}

/** Makes the services of all nouns. Queued jobs wait until `jobs.start`. */
export const createServices = (given: Dependencies): Services => madeServices<Services>(given, makers);
