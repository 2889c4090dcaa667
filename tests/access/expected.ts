/** The kinds of caller. The last two have roles that an organiser might create. */
export const callers = [
  'anonymous',
  'Visitor',
  'Broker',
  'Developer',
  'SuperAdmin',
  'Front desk',
  'No permissions',
] as const;
export type CallerKind = (typeof callers)[number];

const signedIn = callers.filter((kind) => kind !== 'anonymous');
/** `Front desk` has `access-admin-dashboard`, as SuperAdmin does. */
const organisers = ['SuperAdmin', 'Front desk'] as const;

const named = (kinds: readonly CallerKind[], calls: string) =>
  Object.fromEntries(calls.split(/\s+/).map((call) => [call, kinds]));

/**
 * Says who may make each call. It repeats the contract on purpose, so that a changed audience is noticed, and a new
 * call fails until it is listed here. Calls are listed by name, since a pattern could cover a new call by accident.
 */
export const expectedCallers: Record<string, readonly CallerKind[]> = {
  ...named(
    callers,
    `accounts.options accounts.login accounts.register accounts.logout accounts.forgotPassword accounts.resetPassword
     accounts.confirmEmail accounts.confirmEmailChange activity.logVisitor catalogue.categories catalogue.locations
     directory.exhibitors directory.developers directory.brokers directory.projects directory.suggestions homes.search homes.map maps.show shortlist.projects
     exhibitors.stands exhibitors.developer exhibitors.broker exhibitors.brokerProjects inquiries.send inquiries.confirm projects.find costs.rates settings.site
     siteVisits.slots siteVisits.hours siteVisits.book siteVisits.confirm siteVisits.toConfirm
     siteVisits.manage siteVisits.managePhone siteVisits.manageFeedback siteVisits.manageReschedule siteVisits.manageCancel siteVisits.manageAnswer siteVisits.manageTake
     members.openInvitation members.accept secondFactors.signIn secondFactors.passkeyOptions mails.unsubscription mails.unsubscribe mails.renew consent.find consent.withdraw`,
  ),
  ...named(
    signedIn,
    `siteVisits.manageJoin shortlist.list shortlist.put shortlist.remove shortlist.join accounts.sendConfirmation accounts.undelivered accounts.requestEmailChange accounts.user accounts.refresh accounts.phone accounts.profile
     accounts.avatar mails.find mails.update accounts.removeAvatar accounts.password accounts.sessions accounts.endSession
     accounts.endAllSessions secondFactors.find secondFactors.startPasskey secondFactors.addPasskey secondFactors.removePasskey secondFactors.startApp secondFactors.confirmApp secondFactors.removeApp secondFactors.newRecoveryCodes accounts.ownData accounts.deleteAccount activity.log activity.recentlyViewed activity.projectVisitors
     activity.projectVisitCounts exhibitors.developerDetails exhibitors.brokerDetails claims.make claims.own claims.withdraw listingReports.make listingReports.own savedSearches.list savedSearches.save
     savedSearches.update savedSearches.opened savedSearches.remove savedSearches.restore inquiries.join inquiries.userInquiries
     inquiries.userInquiry inquiries.userCount inquiries.userTable media.upload media.find media.remove siteVisits.userVisits siteVisits.userVisit
     siteVisits.userCount siteVisits.userTable siteVisits.reschedule siteVisits.cancel siteVisits.link`,
  ),
  ...named(
    ['Broker', 'Developer', ...organisers],
    `activity.recent activity.logged activity.loggedVisits activity.exportLogged builders.list builders.export builders.details builders.history
     managedProjects.list managedProjects.export managedProjects.create managedProjects.changeListing managedProjects.changeStatus
     managedProjects.preview managedProjects.find managedProjects.update managedProjects.choices managedProjects.history
     managedProjects.unitSheet managedProjects.previewUnitSheet managedProjects.saveUnitSheet
     siteVisits.received siteVisits.calendar siteVisits.export siteVisits.projects siteVisits.setStatus siteVisits.setStatusLater siteVisits.undoLaterStatus siteVisits.propose siteVisits.withdrawProposal
     siteVisits.anonymousCount siteVisits.freeAnonymous siteVisits.findReceived siteVisits.arrival siteVisits.noShow siteVisits.walkIn
     siteVisits.assignees siteVisits.assign siteVisits.setBlocked siteVisits.addNote siteVisits.makeLink
     receivedInquiries.list receivedInquiries.export receivedInquiries.assignees receivedInquiries.find receivedInquiries.contactsOfVisit
     receivedInquiries.setStatus receivedInquiries.assign receivedInquiries.markRead receivedInquiries.setBlocked receivedInquiries.addNote
     receivedInquiries.reply dashboards.stats dashboards.pageVisits dashboards.projectVisits notifications.list notifications.counts notifications.markRead notifications.markOpened notifications.markAllRead
     members.list members.stalls members.invitations members.invite members.withdraw members.change members.meeting members.handOver
     members.remove members.submit members.history mappings.list mappings.export mappings.choices mappings.find mappings.ask
     mappings.act mappings.send mappings.allowEditing mappings.history galleries.list galleries.find galleries.update galleries.uses`,
  ),
  ...named(
    ['Broker', 'Developer'],
    'dashboards.exhibitor stalls.own siteVisits.feeds siteVisits.makeFeed siteVisits.endFeed',
  ),
  ...named(
    ['Broker', 'Developer', ...organisers],
    'stalls.find stalls.update stalls.preview stalls.history meetings.find meetings.connect meetings.finish meetings.createLink meetings.disconnect',
  ),
  ...named(
    ['Developer', ...organisers],
    `siteVisits.capacity siteVisits.setCapacity projectSheet.template projectSheet.preview projectSheet.save
     managedProjects.remove managedProjects.restore managedProjects.duplicate`,
  ),
  ...named(['Broker', ...organisers], 'consultants.list consultants.export consultants.details consultants.history'),
  ...named(
    organisers,
    `dashboards.organiser reports.find reports.pdf reports.export firms.verify firms.takeOff firms.putBack firms.merge firms.undoMerge firmPairs.list firmPairs.find firmPairs.decide firmPairs.history listingReports.list listingReports.find listingReports.answer listingReports.history claims.list claims.find claims.document claims.decide claims.history banks.list banks.export banks.find banks.create banks.update banks.remove banks.removeMany banks.restore banks.uses
     banks.history banks.merge facilities.list facilities.export facilities.find facilities.create facilities.update
     facilities.remove facilities.removeMany facilities.restore facilities.uses facilities.history facilities.merge
     costRates.list costRates.export costRates.find costRates.create costRates.update costRates.remove costRates.removeMany
     costRates.restore costRates.uses costRates.history
     categories.list categories.export categories.find categories.create categories.update categories.remove
     categories.removeMany categories.restore categories.uses categories.history categories.tree categories.move
     categories.merge locations.list locations.export locations.find locations.create locations.update locations.remove
     locations.removeMany locations.restore locations.uses locations.history locations.merge
     visitors.list visitors.find roles.history users.history settings.find settings.update settings.history
     approvals.list approvals.find approvals.approve approvals.refuse
     firstRun.find firstRun.addStarterSet firstRun.finish health.find health.retry retention.list
     roles.list roles.find roles.create roles.update roles.remove roles.permissions users.list users.exportCsv
     securityLog.list
     exhibitorSheet.template exhibitorSheet.preview exhibitorSheet.save
     users.removeSecondFactor users.find users.create users.update users.password users.remove`,
  ),
};

/** The first of these that may make a call makes it in tests; the first that may not is refused. */
export const inTurn = ['anonymous', 'Visitor', 'Broker', 'Developer', 'Front desk'] satisfies CallerKind[];
export const firstAllowed = (call: string) => inTurn.find((kind) => expectedCallers[call]?.includes(kind));
