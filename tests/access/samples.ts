import { dayFromNow } from '../support/bookable.ts';
import { password } from '../support/people.ts';
import { settingsForm } from '../support/settings.ts';
import { type MakeSample, nothing, type Sample } from './sample.ts';
import { activitySamples, refusedActivity } from './samples-activity.ts';
import { calendarSamples, refusedCalendars } from './samples-calendar.ts';
import { catalogueSamples } from './samples-catalogue.ts';
import { claimSamples, refusedClaims } from './samples-claims.ts';
import { gallerySamples, refusedGalleries } from './samples-galleries.ts';
import { inquirySamples, refusedInquiries } from './samples-inquiries.ts';
import { mappingSamples, refusedMappings } from './samples-mappings.ts';
import { memberSamples, refusedMembers } from './samples-members.ts';
import { notificationSamples, refusedNotifications } from './samples-notifications.ts';
import { projectSamples, refusedProjects } from './samples-projects.ts';
import { reportSamples } from './samples-reports.ts';
import { refusedSecondFactors, secondFactorSamples } from './samples-second-factors.ts';
import { refusedVisits, visitSamples } from './samples-visits.ts';

const chosen = { password: 'a-new-quiet-courtyard', password_confirmation: 'a-new-quiet-courtyard' };
const reportDays = { from: '2026-10-01', to: '2026-10-31' };
const proposed = { preferred_visit_date: dayFromNow(2), preferred_visit_time: '10:00' };
const unknownLink: Sample = { input: { token: 'A'.repeat(43), ...chosen }, status: 422 };
const newEmail = () => `${crypto.randomUUID()}@expo.example`;
const form = { name: 'Asha', phone: '+91 98765 43210' };

/** Returns the stall that this caller is a member of; for organisers the builder's. */
const ownStall =
  (more: object = {}): MakeSample =>
  ({ builder, consultant }, { id }) => ({
    input: { id: id === consultant.person.id ? consultant.stall : builder.stall, ...more },
  });
/** The status is 409, or 403 for organisers, who aren't members. */
const refusedAtOwnStall: MakeSample = async (stage, caller) => {
  const isMember = [stage.builder, stage.consultant].some(({ person }) => person.id === caller.id);
  return { ...(await ownStall()(stage, caller)), status: isMember ? 409 : 403 };
};
const othersStall =
  (more: object = {}): MakeSample =>
  ({ otherBuilder }) => ({ input: { id: otherBuilder.stall, ...more }, status: 404 });

/** Has for each call an input that succeeds on a real record, sent by a caller who may make the call. */
export const samples: Record<string, MakeSample> = {
  ...activitySamples,
  ...catalogueSamples,
  ...claimSamples,
  ...calendarSamples,
  ...gallerySamples,
  ...inquirySamples,
  ...visitSamples,
  ...mappingSamples,
  ...memberSamples,
  ...notificationSamples,
  ...projectSamples,
  ...reportSamples,
  ...secondFactorSamples,
  'accounts.options': nothing,
  'accounts.login': ({ caller }) => ({ input: { email: caller.Visitor.email, password } }),
  'accounts.register': () => ({ input: { name: 'Asha', email: newEmail(), ...chosen, role: 'Visitor' } }),
  'accounts.logout': nothing,
  'accounts.forgotPassword': () => ({ input: { email: newEmail() } }),
  // The tests of mailed links cover their tokens.
  'accounts.resetPassword': () => unknownLink,
  'accounts.confirmEmail': () => ({ ...unknownLink, input: { token: unknownLink.input?.token } }),
  'accounts.sendConfirmation': nothing,
  'accounts.undelivered': nothing,
  'accounts.requestEmailChange': () => ({ input: { email: newEmail(), current_password: password } }),
  'accounts.confirmEmailChange': () => ({ ...unknownLink, input: { token: unknownLink.input?.token } }),
  'accounts.user': nothing,
  'accounts.refresh': nothing,
  'accounts.phone': () => ({ input: { phone: form.phone } }),
  'accounts.profile': () => ({ input: { name: 'Asha' } }),
  // Files are sent as multipart, which the tests of avatars do.
  'accounts.avatar': () => ({ status: 422 }),
  'accounts.removeAvatar': nothing,
  'accounts.password': () => ({ input: { current_password: password, ...chosen } }),
  'accounts.sessions': nothing,
  'accounts.endSession': async ({ sessionOf }, { id }) => ({ input: { id: await sessionOf(id) } }),
  'accounts.endAllSessions': nothing,
  'accounts.ownData': nothing,
  'accounts.deleteAccount': (_, { email }) => ({ input: { email, password } }),
  'directory.exhibitors': nothing,
  'directory.developers': nothing,
  'directory.brokers': nothing,
  'directory.projects': nothing,
  'homes.search': nothing,
  'directory.suggestions': () => ({ input: { q: 'ka' } }),
  'exhibitors.stands': nothing,
  'exhibitors.developer': ({ builder }) => ({ input: { id: builder.stall } }),
  'exhibitors.developerDetails': ({ builder }) => ({ input: { id: builder.stall } }),
  'exhibitors.broker': ({ consultant }) => ({ input: { id: consultant.stall } }),
  'exhibitors.brokerDetails': ({ consultant }) => ({ input: { id: consultant.stall } }),
  'exhibitors.brokerProjects': ({ consultant }) => ({ input: { id: consultant.stall } }),
  'builders.list': nothing,
  'builders.export': nothing,
  'builders.details': ({ builder }) => ({ input: { id: builder.stall } }),
  // A consultant who is mapped to the builder sees no history of theirs.
  'builders.history': ({ builder }) => ({ input: { id: builder.stall }, status: 403 }),
  'consultants.list': nothing,
  'consultants.export': nothing,
  'consultants.details': ({ consultant }) => ({ input: { id: consultant.stall } }),
  'consultants.history': ({ consultant }) => ({ input: { id: consultant.stall } }),
  'firms.verify': async ({ newFirm }) => ({
    input: { id: await newFirm(), verified: true, checks: ['papers'], reason: 'Papers seen.' },
  }),
  'firms.takeOff': async ({ newFirm }) => ({ input: { id: await newFirm(), reason: 'Under review.' } }),
  'firms.putBack': () => ({ input: { id: 999_999 }, status: 404 }),
  'firms.merge': async ({ newFirm }) => ({ input: { id: await newFirm(), gone_id: await newFirm() } }),
  // Undoing needs a merge, which the tests of merges have.
  'firms.undoMerge': () => ({ input: { id: 999_999 }, status: 404 }),
  'inquiries.send': ({ project }) => ({ input: { ...form, email: newEmail(), project_id: project } }),
  'inquiries.userInquiries': nothing,
  'inquiries.userInquiry': async ({ inquiryBy }, { id }) => ({ input: { id: await inquiryBy(id) } }),
  'inquiries.userCount': nothing,
  'inquiries.userTable': nothing,
  // Files are sent as multipart, which the tests of uploads do.
  'media.upload': () => ({ status: 422 }),
  'media.find': async ({ uploadBy }, { id }) => ({ input: { id: await uploadBy(id) } }),
  'media.remove': async ({ uploadBy }, { id }) => ({ input: { id: await uploadBy(id) } }),
  'projects.find': ({ project }) => ({ input: { id: project } }),
  'roles.history': async ({ newRole }) => ({ input: { id: await newRole() } }),
  'users.history': async ({ newPerson }) => ({ input: { id: (await newPerson('Visitor')).id } }),
  'roles.list': nothing,
  'roles.find': async ({ newRole }) => ({ input: { id: await newRole() } }),
  'roles.create': () => ({ input: { name: crypto.randomUUID(), permissions: [] } }),
  'roles.update': async ({ newRole }) => ({
    input: { id: await newRole(), name: crypto.randomUUID(), permissions: [] },
  }),
  'roles.remove': async ({ newRole }) => ({ input: { id: await newRole() } }),
  'roles.permissions': nothing,
  'firstRun.find': nothing,
  'firstRun.finish': nothing,
  'retention.list': nothing,
  'health.find': nothing,
  'health.retry': () => ({ input: { id: '5d0e7c6e-4f0e-4c44-9a3b-3a4f1d9b7a10' }, status: 404 }),
  'firstRun.addStarterSet': () => ({ input: { groups: ['banks'] } }),
  'settings.site': nothing,
  'settings.find': nothing,
  'settings.update': () => ({ input: settingsForm }),
  'settings.history': nothing,
  'siteVisits.hours': ({ project }) => ({ input: { project_id: project } }),
  'siteVisits.slots': ({ project }) => ({ input: { id: project } }),
  'siteVisits.book': ({ project }) => ({
    input: {
      project_id: project,
      preferred_visit_date: dayFromNow(2),
      visitor_name: form.name,
      visitor_email: newEmail(),
      visitor_phone: form.phone,
    },
  }),
  'siteVisits.confirm': () => ({ ...unknownLink, input: { token: unknownLink.input?.token } }),
  'siteVisits.link': async ({ visitBookedBy }, { id }) => ({ input: { id: await visitBookedBy(id) } }),
  'siteVisits.userVisits': nothing,
  'siteVisits.userVisit': async ({ visitBookedBy }, { id }) => ({ input: { id: await visitBookedBy(id) } }),
  'siteVisits.userCount': nothing,
  'siteVisits.userTable': nothing,
  'siteVisits.reschedule': async ({ visitBookedBy }, { id }) => ({
    input: { id: await visitBookedBy(id), preferred_visit_date: dayFromNow(2) },
  }),
  'siteVisits.cancel': async ({ visitBookedBy }, { id }) => ({ input: { id: await visitBookedBy(id) } }),
  'siteVisits.received': nothing,
  'siteVisits.export': nothing,
  'siteVisits.projects': nothing,
  'siteVisits.setStatus': async ({ visitWith, consultant }) => ({
    input: { id: await visitWith(consultant.stall), status: 'confirmed', visit_time: '16:00' },
  }),
  'siteVisits.propose': async ({ visitWith, consultant }) => ({
    input: { id: await visitWith(consultant.stall), ...proposed },
  }),
  // The visit has no proposal.
  'siteVisits.withdrawProposal': async ({ visitWith, consultant }) => ({
    input: { id: await visitWith(consultant.stall) },
    status: 409,
  }),
  'siteVisits.anonymousCount': nothing,
  'siteVisits.freeAnonymous': () => ({ input: { which: 'unconfirmed' } }),
  'siteVisits.capacity': ({ project }) => ({ input: { id: project } }),
  'siteVisits.setCapacity': ({ project }) => ({ input: { id: project, visit_capacity: 5 } }),
  'reports.find': () => ({ input: reportDays }),
  'reports.pdf': () => ({ input: reportDays }),
  'reports.export': () => ({ input: { ...reportDays, table: 'places' } }),
  'stalls.own': nothing,
  'stalls.find': ownStall(),
  'stalls.update': ownStall({ company: 'Kadamba Group' }),
  'stalls.preview': ownStall(),
  'stalls.history': ownStall(),
  'meetings.find': ownStall(),
  // The expo has no settings for Google. tests/meetings covers expos that have them.
  'meetings.connect': refusedAtOwnStall,
  'meetings.finish': () => ({ input: { query: '?state=unknown' }, status: 409 }),
  'meetings.createLink': async (stage, caller) => ({ ...(await ownStall()(stage, caller)), status: 409 }),
  'meetings.disconnect': ownStall(),
  'users.list': nothing,
  'users.exportCsv': nothing,
  'users.find': async ({ newPerson }) => ({ input: { id: (await newPerson('Visitor')).id } }),
  'exhibitorSheet.template': nothing,
  'exhibitorSheet.preview': () => ({ status: 422 }),
  'exhibitorSheet.save': () => ({ status: 422 }),
  'users.create': () => ({
    input: { name: 'Asha', email: newEmail(), role: 'Visitor', password: chosen.password },
  }),
  'users.update': async ({ newPerson }) => ({
    input: { id: (await newPerson('Visitor')).id, name: 'Asha', email: newEmail(), role: 'Visitor' },
  }),
  'users.password': async ({ newPerson }) => ({ input: { id: (await newPerson('Visitor')).id, ...chosen } }),
  'users.remove': async ({ newPerson }) => ({ input: { id: (await newPerson('Visitor')).id } }),
};

/** The same calls on records that this caller may not reach or change, with the refusals they get. */
export const refused: Record<string, MakeSample[]> = {
  ...refusedCalendars,
  ...refusedClaims,
  ...refusedGalleries,
  ...refusedActivity,
  ...refusedInquiries,
  ...refusedVisits,
  ...refusedMappings,
  ...refusedMembers,
  ...refusedNotifications,
  ...refusedProjects,
  ...refusedSecondFactors,
  'accounts.endSession': [
    async ({ newPerson, sessionOf }) => ({
      input: { id: await sessionOf((await newPerson('Visitor')).id) },
      status: 404,
    }),
  ],
  'builders.details': [({ otherBuilder }) => ({ input: { id: otherBuilder.stall }, status: 404 })],
  'builders.history': [({ otherBuilder }) => ({ input: { id: otherBuilder.stall }, status: 404 })],
  'consultants.details': [({ otherConsultant }) => ({ input: { id: otherConsultant.stall }, status: 404 })],
  'consultants.history': [({ otherConsultant }) => ({ input: { id: otherConsultant.stall }, status: 404 })],
  'inquiries.userInquiry': [
    async ({ inquiryBy, builder }) => ({ input: { id: await inquiryBy(builder.person.id) }, status: 404 }),
  ],
  'media.find': [async ({ uploadBy, builder }) => ({ input: { id: await uploadBy(builder.person.id) }, status: 404 })],
  'media.remove': [
    async ({ uploadBy, builder }) => ({ input: { id: await uploadBy(builder.person.id) }, status: 404 }),
  ],
  'siteVisits.userVisit': [
    async ({ visitBookedBy, builder }) => ({ input: { id: await visitBookedBy(builder.person.id) }, status: 404 }),
  ],
  'siteVisits.reschedule': [
    async ({ visitBookedBy, builder }) => ({
      input: { id: await visitBookedBy(builder.person.id), preferred_visit_date: dayFromNow(2) },
      status: 404,
    }),
  ],
  'siteVisits.cancel': [
    async ({ visitBookedBy, builder }) => ({ input: { id: await visitBookedBy(builder.person.id) }, status: 404 }),
  ],
  'siteVisits.link': [
    async ({ visitBookedBy, builder }) => ({ input: { id: await visitBookedBy(builder.person.id) }, status: 404 }),
  ],
  'siteVisits.propose': [
    async ({ visitWith, otherConsultant }) => ({
      input: { id: await visitWith(otherConsultant.stall), ...proposed },
      status: 404,
    }),
  ],
  'siteVisits.withdrawProposal': [
    async ({ visitWith, otherConsultant }) => ({ input: { id: await visitWith(otherConsultant.stall) }, status: 404 }),
  ],
  'siteVisits.setStatus': [
    async ({ visitWith, otherConsultant }) => ({
      input: { id: await visitWith(otherConsultant.stall), status: 'confirmed' },
      status: 404,
    }),
  ],
  'siteVisits.received': [
    async ({ visitTo, otherProject }) => {
      await visitTo(otherProject);
      return { input: { project_id: otherProject }, answer: { total: 0 } };
    },
  ],
  'siteVisits.projects': [() => ({ input: { search: 'Champak' }, answer: { total: 0 } })],
  'siteVisits.anonymousCount': [
    async ({ visitTo, otherProject }) => {
      await visitTo(otherProject);
      const input = { project_id: otherProject, visit_date: dayFromNow(5) };
      return { input, answer: { data: { unconfirmed: 0, pending: 0 } } };
    },
  ],
  'siteVisits.freeAnonymous': [
    async ({ visitTo, otherProject }) => {
      await visitTo(otherProject);
      const input = { which: 'pending', project_id: otherProject, visit_date: dayFromNow(5) };
      return { input, answer: { data: { freed: 0 } } };
    },
  ],
  'siteVisits.capacity': [({ otherProject }) => ({ input: { id: otherProject }, status: 404 })],
  'siteVisits.setCapacity': [({ otherProject }) => ({ input: { id: otherProject, visit_capacity: 5 }, status: 404 })],
  'stalls.find': [othersStall()],
  'stalls.update': [othersStall({ company: 'Kadamba Group' })],
  'stalls.preview': [othersStall()],
  'stalls.history': [othersStall()],
  'meetings.find': [othersStall()],
  'meetings.connect': [othersStall()],
  'meetings.createLink': [othersStall()],
  'meetings.disconnect': [othersStall()],
  'roles.update': [
    async ({ newRole }) => ({
      input: { id: await newRole(['access-admin-dashboard']), name: crypto.randomUUID(), permissions: [] },
      status: 403,
    }),
  ],
  'roles.remove': [async ({ newRole }) => ({ input: { id: await newRole(['access-admin-dashboard']) }, status: 403 })],
  'users.update': [
    (_, { id, email }) => ({ input: { id, name: 'Asha', email, role: 'Visitor' }, status: 422 }),
    ({ caller: { SuperAdmin } }) => ({
      input: { id: SuperAdmin.id, name: 'Asha', email: SuperAdmin.email, role: 'SuperAdmin' },
      status: 403,
    }),
  ],
  'users.password': [
    (_, { id }) => ({ input: { id, ...chosen }, status: 409 }),
    ({ caller }) => ({ input: { id: caller.SuperAdmin.id, ...chosen }, status: 403 }),
  ],
  'users.remove': [
    (_, { id }) => ({ input: { id }, status: 409 }),
    ({ caller }) => ({ input: { id: caller.SuperAdmin.id }, status: 403 }),
  ],
};

/** Calls about one record that anyone in their audience may make on any record. */
export const unscoped = [
  'health.retry',
  ...['verify', 'takeOff', 'putBack', 'merge', 'undoMerge'].map((call) => `firms.${call}`),
  ...['find', 'document', 'decide', 'history'].map((call) => `claims.${call}`),
  ...['find', 'answer', 'history'].map((call) => `listingReports.${call}`),
  ...['find', 'decide', 'history'].map((call) => `firmPairs.${call}`),
  ...['banks', 'facilities', 'categories', 'locations'].flatMap((noun) =>
    ['find', 'update', 'remove', 'restore', 'uses', 'history', 'merge'].map((call) => `${noun}.${call}`),
  ),
  ...['find', 'update', 'remove', 'restore', 'uses', 'history'].map((call) => `costRates.${call}`),
  'categories.move',
  ...['find', 'approve', 'refuse'].map((call) => `approvals.${call}`),
  'exhibitors.developerDetails',
  'exhibitors.brokerDetails',
  'users.removeSecondFactor',
  'roles.find',
  'roles.history',
  'users.history',
  'users.find',
  'visitors.find',
];
