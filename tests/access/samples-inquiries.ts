import type { MakeSample } from './sample.ts';
import { nothing } from './sample.ts';

/** Adds an inquiry to the consultant. */
const received =
  (more: object = {}): MakeSample =>
  async ({ inquiryTo, consultant }) => ({ input: { id: await inquiryTo(consultant.stall), ...more } });
/** Adds one that neither the consultant nor the builder receives. */
const others =
  (more: object = {}): MakeSample =>
  async ({ inquiryTo, otherConsultant }) => ({
    input: { id: await inquiryTo(otherConsultant.stall), ...more },
    status: 404,
  });

/** The calls on received inquiries, and the one behind a mailed link. */
export const inquirySamples: Record<string, MakeSample> = {
  'inquiries.confirm': () => ({ input: { token: 'A'.repeat(43) }, status: 422 }),
  'inquiries.join': () => ({ input: { token: 'A'.repeat(43) }, status: 409 }),
  'receivedInquiries.list': nothing,
  'receivedInquiries.export': nothing,
  'receivedInquiries.assignees': nothing,
  'receivedInquiries.find': received(),
  'receivedInquiries.setStatus': received({ status: 'approved' }),
  'receivedInquiries.assign': async ({ inquiryTo, consultant }) => ({
    input: {
      id: await inquiryTo(consultant.stall),
      assignee: { kind: 'person', id: consultant.person.id },
    },
  }),
  'receivedInquiries.markRead': received({ read: true }),
  'receivedInquiries.setBlocked': received({ blocked: true }),
  'receivedInquiries.addNote': received({ body: 'Called.' }),
  'receivedInquiries.reply': received({ body: 'Yes.' }),
};

export const refusedInquiries: Record<string, MakeSample[]> = {
  'receivedInquiries.find': [others()],
  'receivedInquiries.setStatus': [others({ status: 'approved' })],
  'receivedInquiries.assign': [others({ assignee: null })],
  'receivedInquiries.markRead': [others({ read: true })],
  'receivedInquiries.setBlocked': [others({ blocked: true })],
  'receivedInquiries.addNote': [others({ body: 'Called.' })],
  'receivedInquiries.reply': [others({ body: 'Yes.' })],
};
