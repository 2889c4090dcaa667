/**
 * Tables with rows of someone, by the names of their exports. `scripts/scope-check.ts` fails for a query of these without a scope, and for
 * a table that leads to a person, a stall, a project or a visit and is in neither list.
 */

/** `read`: reading and changing need a scope. `change`: only changing does. */
export const ownedTables: Record<string, 'read' | 'change'> = {
  siteVisits: 'read',
  visitEntries: 'read',
  placeHolds: 'read',
  visitLinks: 'read',
  calendarFeeds: 'read',
  anonymousBookings: 'read',
  inquiries: 'read',
  inquiryEntries: 'read',
  mediaOwners: 'read',
  activities: 'read',
  activityTotals: 'read',
  visitCapacities: 'change',
  stallClaims: 'read',
  notifications: 'read',
  mailChoices: 'read',
  exhibitorMembers: 'read',
  exhibitorInvitations: 'read',
  googleConnections: 'read',
  googleConsents: 'read',
  exhibitors: 'change',
  exhibitorAchievements: 'change',
  exhibitorGallery: 'change',
  projects: 'change',
  projectConsultants: 'change',
  projectMappings: 'read',
  projectFacilities: 'change',
  projectBanks: 'change',
  projectGallery: 'change',
  projectUnitTypes: 'change',
};

/** Tables that belong to no exhibitor or visitor, with the reason. */
export const unownedTables: Record<string, string> = {
  recordHistory: 'the log of changes, which organisers alone read',
  stallMerges: 'the organiser alone merges stalls',
  userRoles: 'organisers alone manage roles',
  visitSlots: 'kept by triggers: how full a time is, which everyone may see',
};

/** Queries without a scope, as `file#function`, with the reason. */
export const unscopedQueries: Record<string, string> = {
  'src/server/activity/bulk-queries.ts#insertActivities': 'only inserts',
  'src/server/activity/queries.ts#logActivity': 'only inserts',
  'src/server/exhibitors/recipient-queries.ts#selectExhibitorContact': 'the recipients of mail about a stall',
  'src/server/notifications/mail-queries.ts#selectOffAt': 'the recipient of a mail',
  'src/server/notifications/queries.ts#insertNotifications': 'the recipients of mail',
  'src/server/notifications/queries.ts#deleteOldNotifications': 'a job, for everyone',
  'src/server/inquiries/inbox-queries.ts#takeUntold': 'a job, for everyone',
  'src/server/inquiries/queries.ts#promiseAnswer': 'an inquiry that the same transaction has inserted',
  'src/server/inquiries/queries.ts#selectInquiry': 'an inquiry that the same transaction has inserted',
  'src/server/inquiries/queries.ts#selectInquiryByKey': 'by the secret key of the form that sent it',
  'src/server/media/queries.ts#hasOwner': 'whether a file may be erased',
  'src/server/projects/queries.ts#selectProject': 'only counts visits',
  'src/server/firms/firm-queries.ts#firmRecord':
    'the kit adds the scope by `visible`; what it counts is shown with the stall',
  'src/server/projects/edit-queries.ts#editedProjectRecord': 'the kit adds the scope by `visible`',
  'src/server/projects/manage-queries.ts#managedColumns':
    'columns of records whose `visible` is the scope; it only counts visits and inquiries',
  'src/server/projects/manage-queries.ts#managedProjectRecord':
    'the kit adds the scope by `visible`; it only counts visits and inquiries',
  'src/server/firms/claim-queries.ts#claimRecord': 'the organiser alone lists claims',
  'src/server/firms/merge-queries.ts#moveBack': 'stalls that the same transaction has locked through a scope',
  'src/server/firms/merge-queries.ts#moveAll': 'stalls that the same transaction has locked through a scope',
  'src/server/firms/claim-queries.ts#isClaimDocument': 'whether a file may be shown',
  'src/server/exhibitors/approval-queries.ts#stallRows': 'the kit adds the scope by `visible`',
  'src/server/exhibitors/approval-queries.ts#waitingRows': 'the kit adds the scope by `visible`',
  'src/server/members/list-queries.ts#memberRows': 'the kit adds the scope by `visible`',
  'src/server/members/list-queries.ts#invitationRows': 'the kit adds the scope by `visible`',
  'src/server/mappings/queries.ts#mappingRows': 'the kit adds the scope by `visible`',
  'src/server/mappings/queries.ts#selectPairs': 'pairs that the caller may ask for',
  'src/server/members/queries.ts#selectAddresses': 'the recipients of mail about a stall',
  'src/server/members/invitation-queries.ts#selectJustSent':
    'a stall that the same transaction reached through a scope',
  'src/server/members/invitation-queries.ts#selectInvitationByToken': 'by the secret token of a mailed link',
  'src/server/members/invitation-queries.ts#deleteInvitationByToken': 'by the secret token of a mailed link',
  'src/server/members/invitation-queries.ts#deleteInvitation': 'one that the same transaction reached through a scope',
  'src/server/members/invitation-queries.ts#deleteInvitationsTo': 'the address of an account that is deleted',
  'src/server/members/invitation-queries.ts#selectInvitationsTo': 'the address of the account that asks',
  'src/server/members/queries.ts#deleteMember': 'a stall whose people the same transaction changes',
  'src/server/members/queries.ts#selectWithoutOwner': 'stalls whose people the same transaction changes',
  'src/server/members/queries.ts#selectStallsOfRole': 'stalls whose people the same transaction changes',
  'src/server/members/queries.ts#selectPeopleOf': 'a stall whose people the same transaction changes',
  'src/server/site-visits/anonymous-queries.ts#exceedsNetworkShare': 'only counts visits',
  'src/server/site-visits/anonymous-queries.ts#secondsUntilPlaces': 'a waiting time',
  'src/server/meetings/queries.ts#deleteExpiredConsents': 'a job, for everyone',
  'src/server/site-visits/holds-queries.ts#lockHoldByToken': 'by the secret token of a mailed link',
  'src/server/site-visits/holds-queries.ts#confirmHeldVisit':
    'a visit that the same transaction has locked by its token',
  'src/server/site-visits/holds-queries.ts#endHolds': 'a visit that the same transaction has locked',
  'src/server/site-visits/holds-queries.ts#cancelExpiredVisits': 'a job, for everyone',
  'src/server/site-visits/holds-queries.ts#deleteEndedHolds': 'a job, for everyone',
  'src/server/site-visits/links-queries.ts#selectLinkedId': 'by the secret token of a link',
  'src/server/site-visits/links-queries.ts#lockLinkedVisit': 'by the secret token of a link',
  'src/server/site-visits/links-queries.ts#deleteOldLinks': 'a job, for everyone',
  'src/server/site-visits/feed-queries.ts#selectFeedByToken': 'by the secret token of an address',
  'src/server/site-visits/queries.ts#selectVisit':
    'what follows from a booking or a change: its answer, mail, reminder',
  'src/server/site-visits/queries.ts#selectVisitByKey': 'by the secret key of the form that booked it',
  'src/server/site-visits/queries.ts#updateVisit': 'a visit that the same transaction has locked through a scope',
  'src/server/site-visits/queries.ts#updateHandled': 'a visit that the same transaction has locked through a scope',
  'src/server/site-visits/entry-queries.ts#insertEntries': 'visits that the same transaction has locked or changed',
  'src/server/site-visits/waiting-queries.ts#hasWaiting': 'only whether someone waits',
  'src/server/site-visits/waiting-queries.ts#lockFirstWaiting': 'the waiting list decides in its order, for everyone',
  'src/server/site-visits/waiting-queries.ts#selectOfferable': 'only times',
  'src/server/site-visits/waiting-queries.ts#endWaiting': 'a job, for everyone',
  'src/server/site-visits/slot-queries.ts#selectRoom': 'only counts places',
};
