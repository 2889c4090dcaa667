import { leavingService } from '#accounts/server/account-deletion-service.ts';
import { addressService } from '#accounts/server/address-service.ts';
import { userAdminService } from '#accounts/server/admin-service.ts';
import { browsersService } from '#accounts/server/browser-service.ts';
import type { Provider } from '#accounts/server/google.ts';
import { googleService } from '#accounts/server/google-service.ts';
import { acceptingService } from '#accounts/server/invitation-service.ts';
import { profileService } from '#accounts/server/profile-service.ts';
import { reauthenticationService } from '#accounts/server/reauthentication-service.ts';
import { recoveryService } from '#accounts/server/recovery-service.ts';
import { accountsService } from '#accounts/server/service.ts';
import { sessionsService } from '#accounts/server/session-service.ts';
import { activityAnnouncer } from '#activity/server/announcing-service.ts';
import { activityLogService } from '#activity/server/log-service.ts';
import { activityMonthsService } from '#activity/server/months-service.ts';
import { searchesService } from '#activity/server/search-service.ts';
import { activityService } from '#activity/server/service.ts';
import { categoriesService } from '#catalogue/server/categories-service.ts';
import { locationsService } from '#catalogue/server/locations-service.ts';
import { catalogueRecords, catalogueService } from '#catalogue/server/service.ts';
import { starterService } from '#catalogue/server/starter-service.ts';
import { costRatesService, costsService } from '#costs/server/service.ts';
import { adminDashboardService } from '#dashboards/server/admin-service.ts';
import { dashboardsService } from '#dashboards/server/service.ts';
import { agentNumbersService } from '#exhibitors/server/agent-service.ts';
import { approvalsService } from '#exhibitors/server/approval-service.ts';
import { claimsService } from '#exhibitors/server/firms/claims-service.ts';
import { listingService } from '#exhibitors/server/firms/listing-service.ts';
import { mergeService } from '#exhibitors/server/firms/merge-service.ts';
import { firmsService } from '#exhibitors/server/firms/service.ts';
import { stallGalleries } from '#exhibitors/server/gallery-service.ts';
import { recipientService } from '#exhibitors/server/recipient-service.ts';
import { exhibitorsService } from '#exhibitors/server/service.ts';
import { stallsService } from '#exhibitors/server/stalls-service.ts';
import { firstRunService } from '#first-run/server/service.ts';
import { galleriesService } from '#galleries/server/service.ts';
import { inquiryConfirmations } from '#inquiries/server/confirmation-service.ts';
import { inboxMail } from '#inquiries/server/inbox-mail-service.ts';
import { inboxService } from '#inquiries/server/inbox-service.ts';
import { inquiryNotifier } from '#inquiries/server/notifier-service.ts';
import { inquiriesService } from '#inquiries/server/service.ts';
import { unreadInquiries } from '#inquiries/server/unread-service.ts';
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
import { bellService } from '#notifications/server/bell-service.ts';
import { confirmationMails } from '#notifications/server/confirmation-mails.ts';
import { mailsService } from '#notifications/server/mail-choices-service.ts';
import { notificationsService } from '#notifications/server/service.ts';
import { unsubscribeService } from '#notifications/server/unsubscribe-service.ts';
import type { Database } from '#platform/server/database/open.ts';
import { jobsService } from '#platform/server/jobs/service.ts';
import { limitsService } from '#platform/server/limits/service.ts';
import type { Mailer } from '#platform/server/mail/message.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { projectEditorService } from '#projects/server/edit-service.ts';
import { projectGalleries } from '#projects/server/gallery-service.ts';
import { managedProjectsService } from '#projects/server/manage-service.ts';
import { registerStatusService } from '#projects/server/register-service.ts';
import { projectsService } from '#projects/server/service.ts';
import { shareService } from '#projects/server/share-service.ts';
import { recordKit } from '#records/server/service.ts';
import { reportsService } from '#reports/server/service.ts';
import { weeklyReports } from '#reports/server/weekly-service.ts';
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
import { settingsFormService, settingsService } from '#settings/server/service.ts';
import { shortlistAlerts } from '#shortlist/server/alert-service.ts';
import { shortlistService } from '#shortlist/server/service.ts';
import { anonymousBookings } from '#site-visits/server/anonymous-service.ts';
import { bulkReleaseService } from '#site-visits/server/bulk-release-service.ts';
import { visitCalendarService } from '#site-visits/server/calendar-service.ts';
import { visitCapacityService } from '#site-visits/server/capacity-service.ts';
import { visitChangesService } from '#site-visits/server/changes-service.ts';
import { visitChecks } from '#site-visits/server/checks-service.ts';
import { visitFeedsService } from '#site-visits/server/feed-service.ts';
import { visitFeedbackService } from '#site-visits/server/feedback-service.ts';
import { visitHandlingService } from '#site-visits/server/handling-service.ts';
import { visitHoldsService } from '#site-visits/server/holds-service.ts';
import { laterConfirmationService } from '#site-visits/server/later-confirmation-service.ts';
import { visitLinksService } from '#site-visits/server/links-service.ts';
import { managedVisitsService } from '#site-visits/server/manage-service.ts';
import { meetingLinksService } from '#site-visits/server/meeting-link-service.ts';
import { visitNotifier } from '#site-visits/server/notifier-service.ts';
import { offListVisits } from '#site-visits/server/off-list-service.ts';
import { personVisits } from '#site-visits/server/person-service.ts';
import { visitProposalsService } from '#site-visits/server/proposals-service.ts';
import { receivedVisitsService } from '#site-visits/server/received-service.ts';
import { siteVisitsService } from '#site-visits/server/service.ts';
import { visitsToConfirm } from '#site-visits/server/to-confirm-service.ts';
import { waitingListService } from '#site-visits/server/waiting-service.ts';
import { walkInService } from '#site-visits/server/walk-in-service.ts';
import { uploadsService } from '#uploads/server/service.ts';
import { userListService } from '#users/server/list-service.ts';
import { usersService } from '#users/server/service.ts';
import { visitorsService } from '#visitors/server/service.ts';
import { referrers } from './referrers.ts';

type Dependencies = {
  database: Database;
  storage: Storage;
  mailer: Mailer;
  search: SearchService;
  /** Undefined if Google sign-in is not configured. */
  provider: Provider | undefined;
  /** Undefined if Google Meet is not configured. `key` encrypts what is kept. */
  googleMeet: (GoogleMeet & { key: Buffer }) | undefined;
  map: MapSettings | undefined;
  /** The public URL, for links in emails. */
  origin: string;
  delay: number;
};

export type Services = ReturnType<typeof createServices>;

export function createServices({ database, storage, mailer, provider, googleMeet, origin, ...set }: Dependencies) {
  const { db } = database;
  const jobs = jobsService(database);
  const directory = directoryService(db, set.delay, set.search);
  const settings = settingsService(db, directory.version);
  const homes = homesService(db, directory.version, set.search);
  const shortlist = shortlistService({ db, homes });
  const projects = projectsService(db, directory.version);
  const expoName = async () => (await settings.site()).name;
  const unsubscribing = unsubscribeService(db);
  const notifications = notificationsService({ db, jobs, mailer, settings, unsubscribing, origin });
  const mails = mailsService(db);
  const bell = bellService({ db, unread: unreadInquiries(db), toConfirm: visitsToConfirm(db) });
  const users = usersService(db);
  const activity = activityService(db, users, activityAnnouncer(db));
  const searches = searchesService(db);
  const matching = homeMatching();
  const mailing = { db, jobs, notifications, unsubscribing };
  const shortlists = shortlistAlerts(mailing);
  const matches = searchMatching({ db, homes: matching, shortlists });
  const savedSearches = savedSearchesService({ db, homes: matching, matches });
  const sessions = sessionsService(db, users, activity);
  const browsers = browsersService(db);
  const reauthentication = reauthenticationService({ users, sessions });
  const recovery = recoveryService({ db, users, sessions, browsers, jobs, notifications, expoName });
  const address = addressService({ db, users, sessions, reauthentication, notifications });
  const media = mediaService(db, storage, jobs);
  const uploads = uploadsService({ db, engine: database.engine, media, jobs });
  const records = recordKit(db, referrers, uploads.requireUsable);
  const { history } = records;
  const managedProjects = managedProjectsService(db, records);
  const organisers = organiserAddresses(settings, users);
  const members = membersService({ db, users, organisers, history, notifications });
  const mapping = { db, members, organisers, history, notifications };
  const needsApproval = async () => (await settings.rules()).stallsNeedApproval;
  const invitations = invitationsService({ db, notifications, history });
  const roles = rolesService({ db, users, members, history: records.history });
  const recipients = recipientService();
  const visitLinks = visitLinksService(db);
  const notifyBoth = visitNotifier({ db, recipients, jobs, notifications, links: visitLinks });
  const checks = visitChecks(recipients);
  const waiting = waitingListService({ db, jobs, notifications, links: visitLinks, checks });
  const anonymous = anonymousBookings(db);
  const changes = visitChangesService({ checks, notifyBoth, waiting, anonymous });
  const stalls = stallsService(db, records, directory);
  const meetings = meetingsService({ db, stalls, history, google: googleMeet, origin });
  const meetingLinks = meetingLinksService({ db, meetings, notifyBoth });
  const booking = { db, recipients, checks, waiting, links: visitLinks };
  const visitProposals = visitProposalsService({ ...booking, notifications, changes, meetingLinks });
  const limits = limitsService(db);
  const confirmations = confirmationMails(limits);
  const visitFeeds = visitFeedsService({ db, users, notifications, origin });
  const notifier = inquiryNotifier({ recipients, notifications, organisers });
  const asking = { db, jobs, limits, mails: confirmations, notifications, notifier };
  const inquiryLinks = inquiryConfirmations(asking);
  const inquiries = inquiriesService({ db, recipients, limits, notifier, confirmations: inquiryLinks });
  const mail = inboxMail({ db, jobs, members, users, notifications });
  const visitHolds = visitHoldsService({ ...booking, jobs, notifications, notifyBoth });
  const offList = offListVisits({ db, jobs, recipients, notifications, links: visitLinks, waiting });
  const siteVisits = siteVisitsService({ ...booking, changes, anonymous, confirmations, holds: visitHolds });
  const offered = catalogueRecords(records);
  const categories = categoriesService(db, records);
  const locations = locationsService(db, records);
  const leaving = leavingService({ users, members, media, siteVisits, inquiries, activity, history: records.history });
  const merges = mergeService(db, records.history);
  const claims = claimsService({ ...mapping, records, users, uploads, media, storage, jobs, limits });
  const listingReports = listingReportsService({ db, records, users, limits, organisers, notifications });
  const inbox = inboxService({ db, visits: personVisits(db), mail, settings });
  const visitFeedback = visitFeedbackService({ db, jobs, notifications, links: visitLinks });
  const receivedVisits = receivedVisitsService({ db, recipients, checks, notifyBoth, waiting, meetingLinks });
  const shownToExhibitors = { db, inbox, projects: managedProjects, visits: receivedVisits };
  const costRates = costRatesService(db, records);
  const starterSet = starterService(db, { locations, categories, ...offered, rates: costRates });
  const userList = userListService(db, roles);
  const people = { db, users, roles, sessions, recovery, address, leaving, members, invitations, expoName };
  const userAdmin = userAdminService({ ...people, history: records.history });
  return {
    accepting: acceptingService({ db, users, sessions, members, invitations, expoName }),
    approvals: approvalsService({ ...mapping, users, needsApproval }),
    agentNumbers: agentNumbersService({
      ...mapping,
      needsAgentNumber: async () => (await settings.rules()).agentsNeedNumber,
    }),
    accounts: accountsService({ db, users, sessions, recovery, members, expoName }),
    emailChange: address,
    activity,
    activityLog: activityLogService(db),
    adminDashboard: adminDashboardService({ ...shownToExhibitors, users: userList }),
    activityMonths: activityMonthsService(db, jobs, settings),
    ...offered,
    bell,
    browsers,
    catalogue: catalogueService(db, directory.version),
    categories,
    claims,
    listingReports,
    costRates,
    costs: costsService(db),
    dashboards: dashboardsService({ ...shownToExhibitors, searches, stalls }),
    directory,
    searches,
    exhibitors: exhibitorsService(db, directory),
    homes,
    searchQueue: searchQueue(),
    search: set.search,
    shortlist,
    maps: mapsService(db, directory.version, set.map),
    firms: firmsService({ db, records, members, notifications, merges }),
    listing: listingService({ db, members, notifications, history, visits: offList }),
    offListVisits: offList,
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
    inquiryConfirmations: inquiryLinks,
    /** Queued jobs wait until `start`. */
    jobs,
    limits,
    live: liveService({ database, users, members }),
    locations,
    mails,
    managedProjects,
    managedVisits: managedVisitsService({
      ...mapping,
      recipients,
      changes,
      proposals: visitProposals,
      feedback: visitFeedback,
    }),
    visitFeedback,
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
    meetingLinks,
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
      listingReports,
      bell,
      shortlist,
      mails,
      savedSearches,
      history: records.history,
      expoName,
    }),
    projects,
    share: shareService({ projects, media, storage, expoName }),
    homeStandings: homeStandings(db, jobs),
    registerStatuses: registerStatusService(db, jobs),
    receivedVisits,
    laterConfirmations: laterConfirmationService({ db, jobs, users, notifications, visits: receivedVisits }),
    records,
    recovery,
    reports: reportsService({ db, searches }),
    weeklyReports: weeklyReports({ db, jobs, members, notifications }),
    roles,
    savedSearches,
    savedSearchMails: savedSearchMails({ ...mailing, homes: matching, matches, searches: savedSearches, shortlists }),
    sessions,
    settings,
    settingsForm: settingsFormService(records),
    siteVisits,
    stalls,
    starterSet,
    firstRun: firstRunService(db, starterSet, records.history),
    unsubscribing,
    uploads,
    userAdmin,
    userList,
    users,
    visitCalendar: visitCalendarService({ db, recipients }),
    visitCapacity: visitCapacityService(db, waiting),
    bulkRelease: bulkReleaseService({ db, notifyBoth, waiting }),
    visitFeeds,
    visitHandling: visitHandlingService({ db, notifications, notifyBoth, waiting, members, users }),
    visitHolds,
    visitProposals,
    visitors: visitorsService({ db, userList, userAdmin, inbox }),
    waitingList: waiting,
    walkIns: walkInService({ db, notifications }),
  };
}
