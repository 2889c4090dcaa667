import { z } from 'zod';
import {
  assignee,
  assigneeInput,
  blockDescription,
  blockedState,
  conflictDescription,
  noteText,
  replyText,
} from '#handling/shared/contract.ts';
import {
  callFor,
  dataResponse,
  decision,
  findCall,
  pageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { flag, id, idempotencyKey } from '#platform/shared/http/fields.ts';
import { changed, exportCall } from '#records/shared/crud.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { visitStatuses } from '#site-visits/shared/status-rules.ts';
import { campaign } from './campaign-schema.ts';
import { inboxList } from './inbox-list-rules.ts';
import { inquiry } from './inquiry-schema.ts';
import { entryKinds, inquirySteps, promiseStates } from './received-rules.ts';
import { inquiryStatuses } from './rules.ts';

const calls = callFor('received inquiries', 'Inquiries');

const receivedInquiry = inquiry.extend({
  version: z.int().describe('Raised by every change. Send it with a change to be told when someone else was faster.'),
  campaign: campaign.nullable(),
  without_account: z.boolean(),
  user_id: z.int().nullable().describe('The account that sent it.'),
  unread: z
    .boolean()
    .describe(
      'True until it is read by the assignee, else by the people who answer: the stall asked, or the organiser where it has no people.',
    ),
  due_at: z.string().nullable().describe('Until when an answer was promised; null where none was.'),
  answered_at: z.string().nullable(),
  promise: z.enum(promiseStates).nullable(),
  assignee: assignee.nullable(),
  others: z.int().describe('Other inquiries of this person, by phone or email, that the caller receives.'),
  can: z.object({
    in_progress: decision,
    approved: decision,
    rejected: decision,
    reply: decision,
    assign: decision,
  }),
});
export type ReceivedInquiry = z.infer<typeof receivedInquiry>;

const entry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  by: z.string().nullable().describe('Null for deleted accounts.'),
  at: z.string(),
  body: z.string().nullable(),
  status: z.enum(inquiryStatuses).nullable(),
  assignee: z.string().nullable(),
});
export type InquiryEntry = z.infer<typeof entry>;

export const contact = z.object({
  kind: z.enum(['inquiry', 'visit']),
  id: z.int(),
  at: z.string().describe('When it was sent or booked.'),
  about: z.string().describe('The project, else the stall.'),
  stall: z.string(),
  message: z.string().nullable(),
  inquiry_status: z.enum(inquiryStatuses).nullable(),
  visit_status: z.enum(visitStatuses).nullable(),
  visit_date: z.string().nullable(),
  visit_time: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

const inquiryPage = z.object({
  inquiry: receivedInquiry,
  thread: z.array(entry),
  contacts: z
    .array(contact)
    .describe('Inquiries and site visits of this person, by phone or email, that the caller receives; newest first.'),
  assignees: z.array(assignee).describe('Who it can be assigned to.'),
  reply_from: z.object({ name: z.string(), stall: z.string(), email: z.string(), phone: z.string().nullable() }),
  blocked: blockedState,
  next_id: z.int().nullable().describe('The pending inquiry to look at next.'),
});
export type InquiryPage = z.infer<typeof inquiryPage>;

const searches =
  'Words that must all occur in the sender’s name, email or phone, in the message or in the project’s name.';
const inboxInput = listInput(inboxList, searches);
export type InboxInput = z.output<typeof inboxInput>;

export const receivedInquiriesContract = {
  list: calls(
    'GET /inquiries/received',
    'List received inquiries: sent to the caller’s stall, about its projects, or assigned to it; all for organisers',
    { description: '`attention` sorts unread and overdue ones first, then the other pending ones by due time.' },
  )
    .input(inboxInput)
    .output(pageResponse(receivedInquiry)),
  export: exportCall(
    calls,
    '/inquiries/received/export',
    'The received inquiries the filters find, as a CSV file',
    inboxList,
    searches,
  ),
  assignees: calls('GET /inquiries/received/assignees', 'Who received inquiries are assigned to').output(
    dataResponse(z.array(assignee)),
  ),
  find: findCall(
    calls,
    '/inquiries/received/{id}',
    'One received inquiry with its thread, and what else this person sent and booked',
    inquiryPage,
  ),
  contactsOfVisit: findCall(
    calls,
    '/admin/site-visits/{id}/contacts',
    'What else the visitor of a received visit sent and booked, by phone or email; newest first',
    z.array(contact),
  ),
  setStatus: calls('PUT /inquiries/received/{id}/status', 'Change an inquiry’s status', {
    description: conflictDescription,
  })
    .input(z.strictObject({ ...changed, status: z.enum(inquirySteps) }))
    .output(savedResponse(receivedInquiry)),
  assign: calls(
    'PUT /inquiries/received/{id}/assignee',
    'Assign an inquiry to a member of the stall or to a mapped consultant, or to no one',
    { description: conflictDescription },
  )
    .input(z.strictObject({ ...changed, assignee: assigneeInput }))
    .output(savedResponse(receivedInquiry)),
  markRead: calls('PUT /inquiries/received/{id}/read', 'Mark an inquiry as read or unread')
    .input(z.strictObject({ id, read: flag }))
    .output(savedResponse(receivedInquiry)),
  setBlocked: calls(
    'PUT /inquiries/received/{id}/block',
    'Block the sender of an inquiry for the caller’s stall, or lift that',
    { description: blockDescription },
  )
    .input(z.strictObject({ id, blocked: flag }))
    .output(savedResponse(receivedInquiry)),
  addNote: calls('POST /inquiries/received/{id}/notes', 'Add an internal note', { successStatus: 201 })
    .input(z.strictObject({ id, body: noteText, idempotency_key: idempotencyKey.optional() }))
    .output(savedResponse(entry)),
  reply: calls(
    'POST /inquiries/received/{id}/replies',
    'Reply by email; the first reply answers the inquiry and moves a pending one to in progress',
    {
      successStatus: 201,
      description: `Send an Idempotency-Key header, so that a repeated request emails once. ${conflictDescription}`,
    },
  )
    .input(z.strictObject({ ...changed, body: replyText, idempotency_key: idempotencyKey.optional() }))
    .output(savedResponse(entry)),
};
