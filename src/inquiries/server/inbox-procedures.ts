import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { blockMessage } from '#handling/shared/block-rules.ts';
import { inquiryStatusLabels } from '#inquiries/shared/rules.ts';
import { audit } from '#platform/server/http/audit.ts';
import { idempotencyKeyOf } from '#platform/server/http/idempotency.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { csvAnswer } from '#records/server/csv.ts';
import { inquiryLimits } from './limits.ts';

const { receivedInquiries } = implementation;

export const receivedInquiriesProcedures = receivedInquiries.router({
  list: receivedInquiries.list.handler(forCaller((services, person, input) => services.inbox.page(person, input))),
  export: receivedInquiries.export.handler(
    forCaller(async (services, person, input, context) => {
      const answer = csvAnswer('inquiries', await services.inbox.csv(person, input));
      await audit(context, 'personal data exported', { by: person.id, what: 'inquiries' });
      return answer;
    }),
  ),
  assignees: receivedInquiries.assignees.handler(dataForCaller((services, person) => services.inbox.assignees(person))),
  find: receivedInquiries.find.handler(dataForCaller((services, person, { id }) => services.inbox.find(person, id))),
  contactsOfVisit: receivedInquiries.contactsOfVisit.handler(
    dataForCaller((services, person, { id }) => services.inbox.contactsOfVisit(person, id)),
  ),
  setStatus: receivedInquiries.setStatus.handler(
    forCaller(async (services, person, input) => {
      const data = await services.inbox.setStatus(person, input);
      return { success: true, message: `Inquiry of ${data.name}: ${inquiryStatusLabels[data.status]}.`, data };
    }),
  ),
  assign: receivedInquiries.assign.handler(
    forCaller(async (services, person, input) => {
      const data = await services.inbox.assign(person, input);
      const message = data.assignee ? `Assigned to ${data.assignee.name}.` : 'Assigned to no one.';
      return { success: true, message, data };
    }),
  ),
  markRead: receivedInquiries.markRead.handler(
    forCaller(async (services, person, input) => {
      const data = await services.inbox.markRead(person, input.id, input.read);
      return { success: true, message: input.read ? 'Marked as read.' : 'Marked as unread.', data };
    }),
  ),
  setBlocked: receivedInquiries.setBlocked.handler(
    forCaller(async (services, person, input) => {
      const data = await services.inbox.setBlocked(person, input.id, input.blocked);
      return { success: true, message: blockMessage(data.name, input.blocked), data };
    }),
  ),
  addNote: receivedInquiries.addNote.handler(
    forCaller(async (services, person, input, context) => {
      const key = idempotencyKeyOf(context, input.idempotency_key, person);
      const data = await services.inbox.addNote(person, input.id, input, key);
      return { success: true, message: 'Note saved.', data };
    }),
  ),
  reply: receivedInquiries.reply.handler(
    forCaller(async (services, person, { idempotency_key, ...input }, context) => {
      await enforceLimit(context, [[inquiryLimits.replies, String(person.id)]]);
      const key = idempotencyKeyOf(context, idempotency_key, person);
      const data = await services.inbox.reply(person, input, key);
      return { success: true, message: 'Reply sent.', data };
    }),
  ),
});
