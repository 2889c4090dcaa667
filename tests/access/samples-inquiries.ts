import { about, type MakeSample, newEmail, others, unknownLink } from './sample.ts';

/** Adds an inquiry to the consultant. */
const received = (more: object = {}): MakeSample => about((stage) => stage.inquiryTo(stage.consultant.stall), more);
/** Adds one that neither the consultant nor the builder receives. */
const othersReceived = (more: object = {}): MakeSample =>
  others((stage) => stage.inquiryTo(stage.otherConsultant.stall), more);

/** The calls on inquiries: those of their senders, and those of who receives them. */
export const inquirySamples: Record<string, MakeSample> = {
  'inquiries.send': ({ project }) => ({
    input: { name: 'Asha', phone: '+91 98765 43210', email: newEmail(), project_id: project },
  }),
  'inquiries.userInquiry': about(({ inquiryBy }, { id }) => inquiryBy(id)),
  'inquiries.confirm': unknownLink(422),
  'inquiries.join': unknownLink(409),
  'receivedInquiries.find': received(),
  'receivedInquiries.setStatus': received({ status: 'approved' }),
  'receivedInquiries.assign': async (stage, caller) =>
    received({ assignee: { kind: 'person', id: stage.consultant.person.id } })(stage, caller),
  'receivedInquiries.markRead': received({ read: true }),
  'receivedInquiries.setBlocked': received({ blocked: true }),
  'receivedInquiries.addNote': received({ body: 'Called.' }),
  'receivedInquiries.reply': received({ body: 'Yes.' }),
};

export const refusedInquiries: Record<string, MakeSample[]> = {
  'inquiries.userInquiry': [others(({ inquiryBy, builder }) => inquiryBy(builder.person.id))],
  'receivedInquiries.find': [othersReceived()],
  'receivedInquiries.setStatus': [othersReceived({ status: 'approved' })],
  'receivedInquiries.assign': [othersReceived({ assignee: null })],
  'receivedInquiries.markRead': [othersReceived({ read: true })],
  'receivedInquiries.setBlocked': [othersReceived({ blocked: true })],
  'receivedInquiries.addNote': [othersReceived({ body: 'Called.' })],
  'receivedInquiries.reply': [othersReceived({ body: 'Yes.' })],
};
