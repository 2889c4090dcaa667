import { anyPhone, dayFromNow } from '../support/bookable.ts';
import { about, type MakeSample, newEmail, others, unknownLink } from './sample.ts';
import type { Caller, Stage } from './stage.ts';

/** Adds a pending visit that the consultant receives. */
const received = (more: object = {}, status?: number): MakeSample =>
  about(({ visitWith, consultant }) => visitWith(consultant.stall), more, status);
/** Adds one that neither the consultant nor the builder receives. */
const othersReceived = (more: object = {}): MakeSample =>
  others(({ visitWith, otherConsultant }) => visitWith(otherConsultant.stall), more);
const booked = ({ visitBookedBy }: Stage, { id }: Caller) => visitBookedBy(id);
const bookedByOthers = ({ visitBookedBy, builder }: Stage) => visitBookedBy(builder.person.id);
const project = (stage: Stage) => stage.project;
const otherProject = (stage: Stage) => stage.otherProject;
const day = { preferred_visit_date: dayFromNow(2) };
const time = { ...day, preferred_visit_time: '10:00' };
const walkIn = (project_id: number) => ({ project_id, visitor_name: 'Asha Kulkarni', visitor_phone: anyPhone() });

/** The tests of manage links cover their tokens. */
const unknownVisit = (more: object = {}) => unknownLink(404, more);

/** The calls of visitors by their account and by mailed links, and of those who receive visits. */
export const visitSamples: Record<string, MakeSample> = {
  'siteVisits.hours': (stage) => ({ input: { project_id: stage.project } }),
  'siteVisits.slots': about(project),
  'siteVisits.book': (stage) => ({ input: { ...walkIn(stage.project), ...day, visitor_email: newEmail() } }),
  'siteVisits.confirm': unknownLink(422),
  'siteVisits.toConfirm': unknownLink(404),
  'siteVisits.link': about(booked),
  'siteVisits.userVisit': about(booked),
  'siteVisits.reschedule': about(booked, day),
  'siteVisits.cancel': about(booked),
  'siteVisits.manage': unknownVisit(),
  'siteVisits.manageReschedule': unknownVisit(time),
  'siteVisits.manageCancel': unknownVisit(),
  'siteVisits.managePhone': unknownVisit(),
  'siteVisits.manageFeedback': unknownVisit({ rating: 5 }),
  'siteVisits.manageTake': unknownVisit(),
  'siteVisits.manageJoin': unknownVisit(),
  'siteVisits.manageAnswer': unknownVisit({ answer: 'accept', visit_date: dayFromNow(2), visit_time: '10:00' }),
  'siteVisits.findReceived': received(),
  'receivedInquiries.contactsOfVisit': received(),
  'siteVisits.setStatus': received({ status: 'confirmed', visit_time: '16:00' }),
  'siteVisits.propose': received(time),
  // The visit has no proposal.
  'siteVisits.withdrawProposal': received({}, 409),
  // The visit is pending, and only confirmed ones have arrivals.
  'siteVisits.arrival': received({ arrived: true }, 409),
  'siteVisits.noShow': received({}, 409),
  // The visit is at the site, and only visits by video have a meeting link.
  'siteVisits.makeLink': received({}, 409),
  // The visit has neither this version nor a later change.
  'siteVisits.setStatusLater': received({ status: 'confirmed', version: 0 }, 409),
  'siteVisits.undoLaterStatus': received({ status: 'confirmed', undo: crypto.randomUUID() }, 409),
  'siteVisits.walkIn': (stage) => ({ input: walkIn(stage.project) }),
  'siteVisits.assign': (stage, caller) =>
    received({ assignee: { kind: 'person', id: stage.consultant.person.id } })(stage, caller),
  'siteVisits.setBlocked': received({ blocked: true }),
  'siteVisits.addNote': received({ body: 'Called.' }),
  'siteVisits.freeAnonymous': () => ({ input: { which: 'unconfirmed' } }),
  'siteVisits.capacity': about(project),
  'siteVisits.setCapacity': about(project, { visit_capacity: 5 }),
};

/** Adds a visit to another's project, which the answer to a call about that project must not count. */
const notCounted =
  (more: object, answer: Record<string, unknown>): MakeSample =>
  async (stage) => {
    await stage.visitTo(stage.otherProject);
    return { input: { project_id: stage.otherProject, ...more }, answer };
  };

export const refusedVisits: Record<string, MakeSample[]> = {
  'siteVisits.link': [others(bookedByOthers)],
  'siteVisits.userVisit': [others(bookedByOthers)],
  'siteVisits.reschedule': [others(bookedByOthers, day)],
  'siteVisits.cancel': [others(bookedByOthers)],
  'siteVisits.received': [notCounted({}, { total: 0 })],
  'siteVisits.projects': [() => ({ input: { search: 'Champak' }, answer: { total: 0 } })],
  'siteVisits.anonymousCount': [notCounted({ visit_date: dayFromNow(5) }, { data: { unconfirmed: 0, pending: 0 } })],
  'siteVisits.freeAnonymous': [notCounted({ which: 'pending', visit_date: dayFromNow(5) }, { data: { freed: 0 } })],
  'siteVisits.findReceived': [othersReceived()],
  'receivedInquiries.contactsOfVisit': [othersReceived()],
  'siteVisits.setStatus': [othersReceived({ status: 'confirmed' })],
  'siteVisits.propose': [othersReceived(time)],
  'siteVisits.withdrawProposal': [othersReceived()],
  'siteVisits.arrival': [othersReceived({ arrived: true })],
  'siteVisits.noShow': [othersReceived()],
  'siteVisits.makeLink': [othersReceived()],
  'siteVisits.setStatusLater': [othersReceived({ status: 'confirmed', version: 1 })],
  'siteVisits.undoLaterStatus': [othersReceived({ status: 'confirmed', undo: crypto.randomUUID() })],
  'siteVisits.walkIn': [(stage) => ({ input: walkIn(stage.otherProject), status: 422 })],
  'siteVisits.assign': [othersReceived({ assignee: null })],
  'siteVisits.setBlocked': [othersReceived({ blocked: true })],
  'siteVisits.addNote': [othersReceived({ body: 'Called.' })],
  'siteVisits.capacity': [others(otherProject)],
  'siteVisits.setCapacity': [others(otherProject, { visit_capacity: 5 })],
};
