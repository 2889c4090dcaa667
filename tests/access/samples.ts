import { dayFromNow } from '../support/bookable.ts';

/** What a sample is made from: the record asked for, and what is free to be taken. */
export type Ground = {
  /** The id of the record the path names: a person, a role or a session. */
  id: number;
  /** The role that person has. */
  role: string;
  caller: { email: string };
  /** Different at each question. */
  fresh: string;
};

/** An input that is good but for who sends it; `status` where being allowed does not mean that all is well. */
type Sample = (ground: Ground) => { input?: Record<string, unknown>; status?: number };

const chosen = { password: 'a-new-quiet-courtyard', password_confirmation: 'a-new-quiet-courtyard' };
const noSuchLink = 'A'.repeat(43);
const asker = { name: 'Asha', phone: '+91 98765 43210' };
const byId: Sample = ({ id }) => ({ input: { id } });
const noSuchRecord: Sample = () => ({ input: { id: 1 }, status: 404 });
const nothing: Sample = () => ({});

/** For each call of the contract, by its name, something that a person who may make it could send. */
export const samples: Record<string, Sample> = {
  'accounts.options': nothing,
  'accounts.login': () => ({ input: { email: 'nobody@expo.example', password: 'x' }, status: 422 }),
  'accounts.register': ({ fresh }) => ({
    input: { name: 'Asha', email: `${fresh}@expo.example`, ...chosen, role: 'Visitor' },
  }),
  'accounts.logout': nothing,
  'accounts.forgotPassword': ({ fresh }) => ({ input: { email: `${fresh}@expo.example` } }),
  'accounts.resetPassword': () => ({ input: { token: noSuchLink, ...chosen }, status: 422 }),
  'accounts.confirmEmail': () => ({ input: { token: noSuchLink }, status: 422 }),
  'accounts.sendConfirmation': nothing,
  'accounts.askAddress': ({ fresh }) => ({
    input: { email: `${fresh}@expo.example`, current_password: 'a-quiet-courtyard' },
  }),
  'accounts.changeAddress': () => ({ input: { token: noSuchLink }, status: 422 }),
  'accounts.user': nothing,
  'accounts.refresh': nothing,
  'accounts.phone': () => ({ input: { phone: '+91 98765 43210' } }),
  'accounts.profile': () => ({ input: { name: 'Asha' } }),
  'accounts.avatar': () => ({ input: {}, status: 422 }),
  'accounts.removeAvatar': nothing,
  'accounts.password': () => ({ input: { current_password: 'a-quiet-courtyard', ...chosen } }),
  'accounts.sessions': nothing,
  'accounts.endSession': byId,
  'accounts.endAllSessions': nothing,
  'accounts.ownData': nothing,
  'accounts.deleteAccount': ({ caller }) => ({ input: { email: caller.email, password: 'a-quiet-courtyard' } }),
  'activity.log': () => ({ input: { activity_type: 'login' } }),
  'activity.logVisitor': () => ({ input: { activity_type: 'search' } }),
  'activity.projectVisitors': ({ id }) => ({ input: { user_id: id } }),
  'activity.projectVisitCounts': ({ id }) => ({ input: { user_id: id } }),
  'catalogue.categories': nothing,
  'catalogue.locations': nothing,
  'directory.exhibitors': nothing,
  'directory.developers': nothing,
  'directory.brokers': nothing,
  'directory.projects': nothing,
  'directory.suggestions': () => ({ input: { q: 'la' } }),
  'exhibitors.developer': noSuchRecord,
  'exhibitors.developerDetails': noSuchRecord,
  'exhibitors.broker': noSuchRecord,
  'exhibitors.brokerDetails': noSuchRecord,
  'exhibitors.brokerProjects': () => ({ input: { id: 1 } }),
  'inquiries.send': ({ fresh }) => ({
    input: { ...asker, email: `${fresh}@expo.example`, project_id: 999_999 },
    status: 422,
  }),
  'inquiries.userInquiries': nothing,
  'inquiries.userInquiry': byId,
  'inquiries.userCount': nothing,
  'inquiries.userTable': nothing,
  'projects.find': noSuchRecord,
  'roles.list': nothing,
  'roles.find': byId,
  'roles.create': ({ fresh }) => ({ input: { name: fresh, permissions: [] } }),
  'roles.update': ({ id, fresh }) => ({ input: { id, name: fresh, permissions: [] } }),
  'roles.remove': byId,
  'roles.permissions': nothing,
  'settings.site': nothing,
  'siteVisits.slots': () => ({ input: { id: 999_999 }, status: 404 }),
  'siteVisits.book': ({ fresh }) => ({
    input: {
      project_id: 999_999,
      preferred_visit_date: dayFromNow(2),
      visitor_name: asker.name,
      visitor_email: `${fresh}@expo.example`,
      visitor_phone: asker.phone,
    },
    status: 422,
  }),
  'siteVisits.confirm': () => ({ input: { token: noSuchLink }, status: 422 }),
  'siteVisits.userVisits': nothing,
  'siteVisits.userVisit': byId,
  'siteVisits.userCount': nothing,
  'siteVisits.userTable': nothing,
  'siteVisits.reschedule': ({ id }) => ({ input: { id, preferred_visit_date: dayFromNow(2) } }),
  'siteVisits.cancel': byId,
  'siteVisits.received': nothing,
  'siteVisits.projects': nothing,
  'siteVisits.setStatus': ({ id }) => ({ input: { id, status: 'confirmed' } }),
  'siteVisits.anonymousCount': nothing,
  'siteVisits.freeAnonymous': () => ({ input: { which: 'unconfirmed' } }),
  'siteVisits.capacity': byId,
  'siteVisits.setCapacity': ({ id }) => ({ input: { id, visit_capacity: 5 } }),
  'users.list': nothing,
  'users.exportCsv': nothing,
  'users.find': byId,
  'users.create': ({ fresh }) => ({
    input: { name: 'Asha', email: `${fresh}@expo.example`, role: 'Visitor', password: chosen.password },
  }),
  'users.update': ({ id, role, fresh }) => ({ input: { id, name: 'Asha', email: `${fresh}@expo.example`, role } }),
  'users.password': ({ id }) => ({ input: { id, ...chosen } }),
  'users.remove': byId,
};
