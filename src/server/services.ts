import { type AddressService, addressService } from './accounts/address-service.ts';
import { type UserAdminService, userAdminService } from './accounts/admin-service.ts';
import { type BrowsersService, browsersService } from './accounts/browser-service.ts';
import type { Provider } from './accounts/google.ts';
import { type GoogleService, googleService } from './accounts/google-service.ts';
import { type AcceptingService, acceptingService } from './accounts/invitation-service.ts';
import { leavingService } from './accounts/leaving-service.ts';
import { type ProfileService, profileService } from './accounts/profile-service.ts';
import { reauthenticationService } from './accounts/reauthentication-service.ts';
import { type RecoveryService, recoveryService } from './accounts/recovery-service.ts';
import { type AccountsService, accountsService } from './accounts/service.ts';
import { type SessionsService, sessionsService } from './accounts/session-service.ts';
import { type ActivityMonthsService, activityMonthsService } from './activity/months-service.ts';
import { type ActivityService, activityService } from './activity/service.ts';
import { type CategoriesService, categoriesService } from './catalogue/categories-service.ts';
import { type LocationsService, locationsService } from './catalogue/locations-service.ts';
import { type CatalogueService, catalogueRecords, catalogueService } from './catalogue/service.ts';
import { type StarterService, starterService } from './catalogue/starter-service.ts';
import { type DashboardsService, dashboardsService } from './dashboards/service.ts';
import { type DirectoryService, directoryService } from './directory/service.ts';
import { type ApprovalsService, approvalsService } from './exhibitors/approval-service.ts';
import { stallGalleries } from './exhibitors/gallery-service.ts';
import { recipientService } from './exhibitors/recipient-service.ts';
import { type ExhibitorsService, exhibitorsService } from './exhibitors/service.ts';
import { type StallsService, stallsService } from './exhibitors/stalls-service.ts';
import { type ClaimsService, claimsService } from './firms/claims-service.ts';
import { type MergeService, mergeService } from './firms/merge-service.ts';
import { type FirmsService, firmsService } from './firms/service.ts';
import { type FirstRunService, firstRunService } from './first-run/service.ts';
import { type GalleriesService, galleriesService } from './galleries/service.ts';
import { inboxMail } from './inquiries/inbox-mail-service.ts';
import { type InboxService, inboxService } from './inquiries/inbox-service.ts';
import { type InquiriesService, inquiriesService } from './inquiries/service.ts';
import { unreadInquiries } from './inquiries/unread-service.ts';
import { type LiveService, liveService } from './live/service.ts';
import { assignmentService } from './mappings/assignment-service.ts';
import { draftsService } from './mappings/drafts-service.ts';
import { type MappingsService, mappingsService } from './mappings/service.ts';
import { type MediaService, mediaService } from './media/service.ts';
import type { GoogleMeet } from './meetings/google-meet.ts';
import { type MeetingsService, meetingsService } from './meetings/service.ts';
import { invitationsService } from './members/invitations-service.ts';
import { type MemberAdminService, memberAdminService } from './members/manage-service.ts';
import { organiserAddresses } from './members/organiser-addresses.ts';
import { type MembersService, membersService } from './members/service.ts';
import { type BellService, bellService } from './notifications/bell-service.ts';
import { type MailsService, mailsService } from './notifications/mail-service.ts';
import { type NotificationsService, notificationsService } from './notifications/service.ts';
import type { Database } from './platform/database/open.ts';
import { type JobsService, jobsService } from './platform/jobs/service.ts';
import { type LimitsService, limitsService } from './platform/limits/service.ts';
import type { Mailer } from './platform/mail/message.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type ProjectEditorService, projectEditorService } from './projects/edit-service.ts';
import { projectGalleries } from './projects/gallery-service.ts';
import { type ManagedProjectsService, managedProjectsService } from './projects/manage-service.ts';
import { registerStatusService } from './projects/register-service.ts';
import { type ProjectsService, projectsService } from './projects/service.ts';
import { type RecordKit, recordKit } from './records/service.ts';
import { referrers } from './referrers.ts';
import { type RolesService, rolesService } from './roles/service.ts';
import { type SettingsService, settingsFormService, settingsService } from './settings/service.ts';
import { anonymousBookings } from './site-visits/anonymous-service.ts';
import { type BulkReleaseService, bulkReleaseService } from './site-visits/bulk-release-service.ts';
import { type VisitCalendarService, visitCalendarService } from './site-visits/calendar-service.ts';
import { type VisitCapacityService, visitCapacityService } from './site-visits/capacity-service.ts';
import { visitChangesService } from './site-visits/changes-service.ts';
import { visitChecks } from './site-visits/checks-service.ts';
import { type VisitFeedsService, visitFeedsService } from './site-visits/feed-service.ts';
import { type VisitHandlingService, visitHandlingService } from './site-visits/handling-service.ts';
import { type VisitHoldsService, visitHoldsService } from './site-visits/holds-service.ts';
import { visitLinksService } from './site-visits/links-service.ts';
import { type ManagedVisitsService, managedVisitsService } from './site-visits/manage-service.ts';
import { visitNotifier } from './site-visits/notifier-service.ts';
import { personVisits } from './site-visits/person-service.ts';
import { type VisitProposalsService, visitProposalsService } from './site-visits/proposals-service.ts';
import { type ReceivedVisitsService, receivedVisitsService } from './site-visits/received-service.ts';
import { type SiteVisitsService, siteVisitsService } from './site-visits/service.ts';
import { visitsToConfirm } from './site-visits/to-confirm-service.ts';
import { type WaitingListService, waitingListService } from './site-visits/waiting-service.ts';
import { type WalkInService, walkInService } from './site-visits/walk-in-service.ts';
import { type UploadsService, uploadsService } from './uploads/service.ts';
import { type UserListService, userListService } from './users/list-service.ts';
import { type UsersService, usersService } from './users/service.ts';

export type Services = ReturnType<typeof catalogueRecords> & {
  accepting: AcceptingService;
  approvals: ApprovalsService;
  accounts: AccountsService;
  emailChange: AddressService;
  activity: ActivityService;
  bell: BellService;
  activityMonths: ActivityMonthsService;
  browsers: BrowsersService;
  catalogue: CatalogueService;
  categories: CategoriesService;
  claims: ClaimsService;
  dashboards: DashboardsService;
  directory: DirectoryService;
  exhibitors: ExhibitorsService;
  firms: FirmsService;
  merges: MergeService;
  firstRun: FirstRunService;
  google: GoogleService;
  inbox: InboxService;
  inboxMail: ReturnType<typeof inboxMail>;
  inquiries: InquiriesService;
  /** Queued jobs wait until `start`. */
  jobs: JobsService;
  limits: LimitsService;
  live: LiveService;
  locations: LocationsService;
  galleries: GalleriesService;
  mails: MailsService;
  managedProjects: ManagedProjectsService;
  managedVisits: ManagedVisitsService;
  media: MediaService;
  mappings: MappingsService;
  meetings: MeetingsService;
  members: MembersService;
  memberAdmin: MemberAdminService;
  notifications: NotificationsService;
  profile: ProfileService;
  projectEditor: ProjectEditorService;
  projects: ProjectsService;
  receivedVisits: ReceivedVisitsService;
  records: RecordKit;
  registerStatuses: ReturnType<typeof registerStatusService>;
  recovery: RecoveryService;
  roles: RolesService;
  sessions: SessionsService;
  settings: SettingsService;
  settingsForm: ReturnType<typeof settingsFormService>;
  siteVisits: SiteVisitsService;
  starterSet: StarterService;
  stalls: StallsService;
  uploads: UploadsService;
  userAdmin: UserAdminService;
  userList: UserListService;
  users: UsersService;
  visitCalendar: VisitCalendarService;
  visitCapacity: VisitCapacityService;
  bulkRelease: BulkReleaseService;
  visitFeeds: VisitFeedsService;
  visitHandling: VisitHandlingService;
  visitHolds: VisitHoldsService;
  visitProposals: VisitProposalsService;
  waitingList: WaitingListService;
  walkIns: WalkInService;
};

type Dependencies = {
  database: Database;
  storage: Storage;
  mailer: Mailer;
  /** Undefined if Google sign-in is not configured. */
  provider: Provider | undefined;
  /** Undefined if Google Meet is not configured. `key` encrypts what is kept. */
  googleMeet: (GoogleMeet & { key: Buffer }) | undefined;
  /** The public URL, for links in emails. */
  origin: string;
};

export function createServices({ database, storage, mailer, provider, googleMeet, origin }: Dependencies): Services {
  const { db } = database;
  const jobs = jobsService(database);
  const directory = directoryService(db);
  const settings = settingsService(db, directory.version);
  const expoName = async () => (await settings.site()).name;
  const notifications = notificationsService({ db, jobs, mailer, settings, origin });
  const mails = mailsService(db);
  const bell = bellService({ db, unread: unreadInquiries(db), toConfirm: visitsToConfirm(db) });
  const users = usersService(db);
  const activity = activityService(db, users);
  const sessions = sessionsService(db, users, activity);
  const browsers = browsersService(db);
  const reauthentication = reauthenticationService({ users, sessions });
  const recovery = recoveryService({ db, users, sessions, browsers, jobs, notifications, expoName });
  const address = addressService({ db, users, sessions, reauthentication, notifications });
  const media = mediaService(db, storage, jobs);
  const uploads = uploadsService({ db, media, jobs });
  const records = recordKit(db, referrers, uploads.requireUsable);
  const { history } = records;
  const managedProjects = managedProjectsService(db, records);
  const organisers = organiserAddresses(settings, users);
  const members = membersService({ db, users, organisers, history, notifications });
  const mapping = { db, members, organisers, history, notifications };
  const invitations = invitationsService({ db, notifications, history });
  const roles = rolesService({ db, users, members, history: records.history });
  const recipients = recipientService();
  const visitLinks = visitLinksService(db);
  const notifyBoth = visitNotifier({ db, recipients, jobs, notifications, links: visitLinks });
  const checks = visitChecks(recipients);
  const waiting = waitingListService({ db, jobs, notifications, links: visitLinks, checks });
  const changes = visitChangesService({ checks, notifyBoth, waiting });
  const visitProposals = visitProposalsService({
    db,
    recipients,
    notifications,
    links: visitLinks,
    checks,
    changes,
    waiting,
  });
  const limits = limitsService(db);
  const visitFeeds = visitFeedsService({ db, users, notifications, origin });
  const inquiries = inquiriesService({ db, recipients, limits, notifications, settings });
  const mail = inboxMail({ db, jobs, members, users, notifications });
  const visitHolds = visitHoldsService({ db, jobs, notifications, notifyBoth, links: visitLinks, waiting });
  const anonymous = anonymousBookings(db);
  const siteVisits = siteVisitsService({
    db,
    recipients,
    checks,
    changes,
    waiting,
    links: visitLinks,
    anonymous,
    holds: visitHolds,
  });
  const { banks, facilities } = catalogueRecords(records);
  const categories = categoriesService(db, records);
  const locations = locationsService(db, records);
  const stalls = stallsService(db, records, directory);
  const meetings = meetingsService({ db, stalls, history, google: googleMeet, origin });
  const leaving = leavingService({ users, members, media, siteVisits, inquiries, activity, history: records.history });
  const merges = mergeService(db, records.history);
  const claims = claimsService({ db, records, members, users, uploads, media, limits, settings, notifications });
  const inbox = inboxService({ db, visits: personVisits(db), mail, settings });
  const receivedVisits = receivedVisitsService({ db, recipients, checks, notifyBoth, waiting });
  const starterSet = starterService(db, { locations, categories, banks, facilities });
  return {
    accepting: acceptingService({ db, users, sessions, members, invitations, expoName }),
    approvals: approvalsService({
      db,
      users,
      organisers,
      members,
      notifications,
      history,
      needsApproval: async () => (await settings.rules()).stallsNeedApproval,
    }),
    accounts: accountsService({ db, users, sessions, recovery, members, expoName }),
    emailChange: address,
    activity,
    activityMonths: activityMonthsService(db, jobs, settings),
    banks,
    bell,
    browsers,
    catalogue: catalogueService(db, directory.version),
    categories,
    claims,
    dashboards: dashboardsService({ db, inbox, projects: managedProjects, stalls, visits: receivedVisits }),
    directory,
    exhibitors: exhibitorsService(db, directory),
    facilities,
    firms: firmsService({ db, records, members, notifications, merges }),
    merges,
    galleries: galleriesService(db, {
      projects: projectGalleries(db, records),
      stalls: stallGalleries(db, records),
      media,
    }),
    google: googleService(db, { users, sessions, browsers }, provider),
    inbox,
    inboxMail: mail,
    inquiries,
    jobs,
    limits,
    live: liveService({ database, users, members }),
    locations,
    mails,
    managedProjects,
    managedVisits: managedVisitsService({ db, recipients, changes, notifications, proposals: visitProposals }),
    projectEditor: projectEditorService({
      db,
      records,
      uploads,
      managed: managedProjects,
      assignments: assignmentService(mapping),
      drafts: draftsService(mapping),
    }),
    mappings: mappingsService({ ...mapping, projects: managedProjects }),
    media,
    meetings,
    members,
    memberAdmin: memberAdminService({ db, users, members, invitations, history }),
    notifications,
    profile: profileService({
      db,
      users,
      sessions,
      reauthentication,
      recovery,
      media,
      uploads,
      siteVisits,
      inquiries,
      activity,
      leaving,
      members,
      meetings,
      visitFeeds,
      claims,
      bell,
      mails,
      history: records.history,
      expoName,
    }),
    projects: projectsService(db, directory.version),
    registerStatuses: registerStatusService(db, jobs),
    receivedVisits,
    records,
    recovery,
    roles,
    sessions,
    settings,
    settingsForm: settingsFormService(records),
    siteVisits,
    stalls,
    starterSet,
    firstRun: firstRunService(db, starterSet, records.history),
    uploads,
    userAdmin: userAdminService({
      db,
      users,
      roles,
      sessions,
      recovery,
      address,
      leaving,
      members,
      invitations,
      history: records.history,
      expoName,
    }),
    userList: userListService(db, roles),
    users,
    visitCalendar: visitCalendarService({ db, recipients }),
    visitCapacity: visitCapacityService(db, waiting),
    bulkRelease: bulkReleaseService({ db, notifyBoth, waiting }),
    visitFeeds,
    visitHandling: visitHandlingService({ db, notifications, notifyBoth, waiting, members, users }),
    visitHolds,
    visitProposals,
    waitingList: waiting,
    walkIns: walkInService({ db, notifications }),
  };
}
