import { z } from 'zod';
import {
  callFor,
  countResponse,
  dataResponse,
  findCall,
  messageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { tableInput, tablePageResponse } from '#platform/shared/http/data-table.ts';
import { id, idempotencyKey, mailedToken, multilineText, singleLineText } from '#platform/shared/http/fields.ts';
import { email, personName, phone } from '#users/shared/fields.ts';
import { campaign } from './campaign-schema.ts';
import { inquiry } from './inquiry-schema.ts';
import { messageLength } from './rules.ts';

const open = callFor('open', 'Inquiries');
const own = callFor('own inquiries and visits', 'Inquiries');

export const newInquiryInput = z
  .strictObject({
    name: personName,
    email,
    phone,
    message: multilineText
      .pipe(z.string().max(messageLength.max, 'Keep the message within 4,000 characters.'))
      .optional(),
    developer_id: id.optional(),
    broker_id: id.optional(),
    project_id: id.nullable().optional(),
    project_name: singleLineText.max(255, 'Keep the project’s name within 255 characters.').nullable().optional(),
    project_location: singleLineText.max(500, 'Keep the location within 500 characters.').nullable().optional(),
    campaign: campaign.optional(),
    idempotency_key: idempotencyKey.optional(),
  })
  .refine(({ developer_id, broker_id, project_id }) => developer_id ?? broker_id ?? project_id, {
    path: ['developer_id'],
    message: 'Choose a builder, a consultant or a project.',
  });
export type NewInquiryInput = z.output<typeof newInquiryInput>;

export type Inquiry = z.infer<typeof inquiry>;

const ownInquiry = inquiry.extend({
  replied_at: z.string().nullable().describe('When the newest reply was emailed; null without a reply.'),
});
export type OwnInquiry = z.infer<typeof ownInquiry>;

const reply = z.object({
  id: z.int(),
  by: z.string().describe('The stall’s name, or the organiser’s, as it was in the email.'),
  at: z.string(),
  body: z.string(),
});
const answeredInquiry = ownInquiry.extend({ replies: z.array(reply).describe('Oldest first.') });
export type AnsweredInquiry = z.infer<typeof answeredInquiry>;

export const inquiriesContract = {
  send: open('POST /inquiries', 'Send an inquiry', {
    successStatus: 201,
    description:
      'Send an Idempotency-Key header, so that a repeated request creates one inquiry. After many inquiries from one network to one exhibitor, by people without an account or with an unconfirmed address, further ones are confirmed by an emailed link: `awaits_confirmation`. Returns 429 with `sign_in` when many such links were emailed.',
  })
    .input(newInquiryInput)
    .output(savedResponse(inquiry)),
  confirm: open('POST /inquiries/confirm', 'Confirm the email address of an inquiry with the emailed token', {
    description: 'Confirming twice changes nothing.',
  })
    .input(z.strictObject({ token: mailedToken }))
    .output(messageResponse),
  join: own(
    'POST /inquiries/join',
    'Add an inquiry to the signed-in person’s account with the token emailed with its copy',
    {
      description:
        'For inquiries sent without an account, with the same, confirmed address. Others get 409. Adding twice changes nothing.',
    },
  )
    .input(z.strictObject({ token: mailedToken }))
    .output(messageResponse),
  userInquiries: own('GET /inquiries/user-inquiries', 'List the signed-in user’s inquiries, newest first').output(
    dataResponse(z.array(ownInquiry)),
  ),
  userCount: own('GET /inquiries/user-count', 'Count the signed-in user’s inquiries').output(countResponse),
  userInquiry: findCall(
    own,
    '/inquiries/user-inquiries/{id}',
    'Get one of the signed-in user’s inquiries with its replies',
    answeredInquiry,
  ),
  userTable: own('POST /inquiries/user-inquiries-datatable', 'The signed-in user’s inquiries, for a table')
    .input(tableInput)
    .output(tablePageResponse(ownInquiry)),
};
