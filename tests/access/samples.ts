import { password } from '../support/people.ts';
import { settingsForm } from '../support/settings.ts';
import { calls } from './calls.ts';
import { about, type MakeSample, newEmail, newVisitor, others, ownStall, unknownLink, withoutFile } from './sample.ts';
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
import type { Caller, Stage } from './stage.ts';

const chosen = { password: 'a-new-quiet-courtyard', password_confirmation: 'a-new-quiet-courtyard' };
const reportDays = { from: '2026-10-01', to: '2026-10-31' };
const company = { company: 'Kadamba Group' };
const unnamed = () => ({ name: crypto.randomUUID(), permissions: [] });
const visitor = () => ({ name: 'Asha', email: newEmail(), role: 'Visitor' });

const builderStall = ({ builder }: Stage) => builder.stall;
const consultantStall = ({ consultant }: Stage) => consultant.stall;
const otherBuilderStall = ({ otherBuilder }: Stage) => otherBuilder.stall;
const otherConsultantStall = ({ otherConsultant }: Stage) => otherConsultant.stall;
const newFirm = ({ newFirm }: Stage) => newFirm();
const newRole = ({ newRole }: Stage) => newRole();
const organisersRole = ({ newRole }: Stage) => newRole(['access-admin-dashboard']);
const ownUpload = ({ uploadBy }: Stage, { id }: Caller) => uploadBy(id);
const othersUpload = ({ uploadBy, builder }: Stage) => uploadBy(builder.person.id);

/** Only members connect a stall, so it is 403 for organisers. For members it is 409. */
const refusedAtOwnStall: MakeSample = (stage, caller) => {
  const isMember = [stage.builder, stage.consultant].some(({ person }) => person.id === caller.id);
  return about(ownStall, {}, isMember ? 409 : 403)(stage, caller);
};

/** A call that needs no input is made without any, unless it has an entry in `samples`. */
const withoutInput = calls.filter(({ input }) => !input || input.safeParse({}).success);

/** Has for each call an input that succeeds on a real record, sent by a caller who may make the call. */
export const samples: Record<string, MakeSample> = {
  ...Object.fromEntries(withoutInput.map(({ name }) => [name, () => ({})])),
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
  'accounts.login': ({ caller }) => ({ input: { email: caller.Visitor.email, password } }),
  'accounts.register': () => ({ input: { ...visitor(), ...chosen } }),
  'accounts.forgotPassword': () => ({ input: { email: newEmail() } }),
  // The tests of mailed links cover their tokens.
  'accounts.resetPassword': unknownLink(422, chosen),
  'accounts.confirmEmail': unknownLink(422),
  'accounts.requestEmailChange': () => ({ input: { email: newEmail(), current_password: password } }),
  'accounts.confirmEmailChange': unknownLink(422),
  'accounts.phone': () => ({ input: { phone: '+91 98765 43210' } }),
  'accounts.profile': () => ({ input: { name: 'Asha' } }),
  'accounts.avatar': withoutFile,
  'accounts.password': () => ({ input: { current_password: password, ...chosen } }),
  'accounts.endSession': about(({ sessionOf }, { id }) => sessionOf(id)),
  'accounts.deleteAccount': (_, { email }) => ({ input: { email, password } }),
  'directory.suggestions': () => ({ input: { q: 'ka' } }),
  'exhibitors.developer': about(builderStall),
  'exhibitors.developerDetails': about(builderStall),
  'exhibitors.broker': about(consultantStall),
  'exhibitors.brokerDetails': about(consultantStall),
  'exhibitors.brokerProjects': about(consultantStall),
  'builders.details': about(builderStall),
  // A consultant who is mapped to the builder sees no history of theirs.
  'builders.history': about(builderStall, {}, 403),
  'consultants.details': about(consultantStall),
  'consultants.history': about(consultantStall),
  'firms.verify': about(newFirm, { verified: true, checks: ['papers'], reason: 'Papers seen.' }),
  'firms.takeOff': about(newFirm, { reason: 'Under review.' }),
  'firms.putBack': others(() => 999_999),
  'firms.merge': async ({ newFirm }) => ({ input: { id: await newFirm(), gone_id: await newFirm() } }),
  // Undoing needs a merge, which the tests of merges have.
  'firms.undoMerge': others(() => 999_999),
  'media.upload': withoutFile,
  'media.find': about(ownUpload),
  'media.remove': about(ownUpload),
  'roles.history': about(newRole),
  'roles.find': about(newRole),
  'roles.create': () => ({ input: unnamed() }),
  'roles.update': about(newRole, unnamed()),
  'roles.remove': about(newRole),
  'health.retry': () => ({ input: { id: '5d0e7c6e-4f0e-4c44-9a3b-3a4f1d9b7a10' }, status: 404 }),
  'firstRun.addStarterSet': () => ({ input: { groups: ['banks'] } }),
  'settings.update': () => ({ input: settingsForm }),
  'reports.find': () => ({ input: reportDays }),
  'reports.pdf': () => ({ input: reportDays }),
  'reports.export': () => ({ input: { ...reportDays, table: 'places' } }),
  'stalls.find': about(ownStall),
  'stalls.update': about(ownStall, company),
  'stalls.preview': about(ownStall),
  'stalls.history': about(ownStall),
  'meetings.find': about(ownStall),
  // The expo has no settings for Google. tests/meetings covers expos that have them.
  'meetings.connect': refusedAtOwnStall,
  'meetings.finish': () => ({ input: { query: '?state=unknown' }, status: 409 }),
  'meetings.createLink': about(ownStall, {}, 409),
  'meetings.disconnect': about(ownStall),
  'users.history': about(newVisitor),
  'users.find': about(newVisitor),
  'users.create': () => ({ input: { ...visitor(), password: chosen.password } }),
  'users.update': about(newVisitor, visitor()),
  'users.password': about(newVisitor, chosen),
  'users.remove': about(newVisitor),
  'exhibitorSheet.preview': withoutFile,
  'exhibitorSheet.save': withoutFile,
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
  'accounts.endSession': [others(async (stage, caller) => stage.sessionOf(await newVisitor(stage, caller)))],
  'builders.details': [others(otherBuilderStall)],
  'builders.history': [others(otherBuilderStall)],
  'consultants.details': [others(otherConsultantStall)],
  'consultants.history': [others(otherConsultantStall)],
  'media.find': [others(othersUpload)],
  'media.remove': [others(othersUpload)],
  'stalls.find': [others(otherBuilderStall)],
  'stalls.update': [others(otherBuilderStall, company)],
  'stalls.preview': [others(otherBuilderStall)],
  'stalls.history': [others(otherBuilderStall)],
  'meetings.find': [others(otherBuilderStall)],
  'meetings.connect': [others(otherBuilderStall)],
  'meetings.createLink': [others(otherBuilderStall)],
  'meetings.disconnect': [others(otherBuilderStall)],
  'roles.update': [about(organisersRole, unnamed(), 403)],
  'roles.remove': [about(organisersRole, {}, 403)],
  'users.update': [
    (_, { id, email }) => ({ input: { id, name: 'Asha', email, role: 'Visitor' }, status: 422 }),
    ({ caller: { SuperAdmin } }) => ({
      input: { id: SuperAdmin.id, name: 'Asha', email: SuperAdmin.email, role: 'SuperAdmin' },
      status: 403,
    }),
  ],
  'users.password': [about((_, { id }) => id, chosen, 409), about(({ caller }) => caller.SuperAdmin.id, chosen, 403)],
  'users.remove': [about((_, { id }) => id, {}, 409), about(({ caller }) => caller.SuperAdmin.id, {}, 403)],
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
