import { anyPhone, dayFromNow } from '../support/bookable.ts';
import type { MakeSample } from './sample.ts';
import { nothing } from './sample.ts';

/** Adds a pending visit that the consultant receives. */
const received =
  (more: object = {}, status?: number): MakeSample =>
  async ({ visitWith, consultant }) => ({
    input: { id: await visitWith(consultant.stall), ...more },
    ...(status && { status }),
  });
/** Adds one that neither the consultant nor the builder receives. */
const others =
  (more: object = {}): MakeSample =>
  async ({ visitWith, otherConsultant }) => ({
    input: { id: await visitWith(otherConsultant.stall), ...more },
    status: 404,
  });
const walkIn = (project_id: number) => ({ project_id, visitor_name: 'Asha Kulkarni', visitor_phone: anyPhone() });

/** The tests of manage links cover their tokens. */
const unknownVisit = () => ({ input: { token: 'A'.repeat(43) }, status: 404 });

/** The calls on received visits besides their status. */
export const visitSamples: Record<string, MakeSample> = {
  'siteVisits.manage': unknownVisit,
  'siteVisits.manageReschedule': () => ({
    ...unknownVisit(),
    input: { ...unknownVisit().input, preferred_visit_date: dayFromNow(2), preferred_visit_time: '10:00' },
  }),
  'siteVisits.manageCancel': unknownVisit,
  'siteVisits.managePhone': unknownVisit,
  'siteVisits.manageFeedback': () => ({ ...unknownVisit(), input: { ...unknownVisit().input, rating: 5 } }),
  'siteVisits.manageTake': unknownVisit,
  'siteVisits.manageJoin': unknownVisit,
  'siteVisits.manageAnswer': () => ({
    ...unknownVisit(),
    input: { ...unknownVisit().input, answer: 'accept', visit_date: dayFromNow(2), visit_time: '10:00' },
  }),
  'siteVisits.findReceived': received(),
  'receivedInquiries.contactsOfVisit': received(),
  // The visit is pending, and only confirmed ones have arrivals.
  'siteVisits.arrival': received({ arrived: true }, 409),
  'siteVisits.noShow': received({}, 409),
  // The visit is at the site, and only visits by video have a meeting link.
  'siteVisits.makeLink': received({}, 409),
  // The visit has neither this version nor a later change.
  'siteVisits.setStatusLater': received({ status: 'confirmed', version: 0 }, 409),
  'siteVisits.undoLaterStatus': received({ status: 'confirmed', undo: crypto.randomUUID() }, 409),
  'siteVisits.walkIn': ({ project }) => ({ input: walkIn(project) }),
  'siteVisits.assignees': nothing,
  'siteVisits.assign': async ({ visitWith, consultant }) => ({
    input: { id: await visitWith(consultant.stall), assignee: { kind: 'person', id: consultant.person.id } },
  }),
  'siteVisits.setBlocked': received({ blocked: true }),
  'siteVisits.addNote': received({ body: 'Called.' }),
};

export const refusedVisits: Record<string, MakeSample[]> = {
  'siteVisits.findReceived': [others()],
  'receivedInquiries.contactsOfVisit': [others()],
  'siteVisits.arrival': [others({ arrived: true })],
  'siteVisits.noShow': [others()],
  'siteVisits.makeLink': [others()],
  'siteVisits.setStatusLater': [others({ status: 'confirmed', version: 1 })],
  'siteVisits.undoLaterStatus': [others({ status: 'confirmed', undo: crypto.randomUUID() })],
  'siteVisits.walkIn': [({ otherProject }) => ({ input: walkIn(otherProject), status: 422 })],
  'siteVisits.assign': [others({ assignee: null })],
  'siteVisits.setBlocked': [others({ blocked: true })],
  'siteVisits.addNote': [others({ body: 'Called.' })],
};
