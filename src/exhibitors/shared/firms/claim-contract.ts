import { z } from 'zod';
import {
  callFor,
  dataResponse,
  decision,
  fileResponse,
  findCall,
  messageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { fileId, flag, id, multilineText, singleLine } from '#platform/shared/http/fields.ts';
import { historyCall, listCall, recordFields } from '#records/shared/crud.ts';
import { email } from '#users/shared/fields.ts';
import { exhibitorKinds } from '../kind-rules.ts';
import { claimList, claimStates } from './list-rules.ts';

/** An empty text counts as missing. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const claimFields = z.strictObject({
  exhibitor_id: id,
  rera_number: orNothing(
    singleLine('Enter the RERA number.')
      .trim()
      .regex(/^[A-Za-z0-9/ -]{5,64}$/, 'Enter the number as the register prints it: 5 to 64 letters and digits.'),
  ).describe('A number that the firm is registered under.'),
  firm_email: orNothing(email).describe('Your address at the firm’s domain.'),
  document_id: orNothing(fileId).describe(
    'An uploaded PDF that shows it, such as the registration. Only the organiser sees it.',
  ),
  message: orNothing(multilineText.pipe(z.string().max(2000, 'Keep this within 2,000 characters.'))),
});
const proofError = {
  path: ['rera_number'],
  message: 'Give at least one: a RERA number, an address at the firm, or a document.',
};

export const claimInput = claimFields.refine(
  ({ rera_number, firm_email, document_id }) => rera_number || firm_email || document_id,
  proofError,
);
export type ClaimInput = z.output<typeof claimInput>;

const claim = z.object({
  ...recordFields,
  can: z.object({ ...recordFields.can.shape, decide: decision }),
  state: z.enum(claimStates),
  exhibitor: z.object({ id: z.int(), kind: z.enum(exhibitorKinds), name: z.string() }),
  person: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    email_confirmed: z.boolean(),
  }),
  rera_number: z.string().nullable(),
  rera_matches: z.boolean().describe('Whether a project of the firm has this RERA number.'),
  firm_email: z.string().nullable(),
  has_document: z.boolean(),
  others: z
    .array(z.object({ id: z.int(), name: z.string(), email: z.string(), state: z.enum(claimStates) }))
    .describe('Other claims for the same stall.'),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
});
export type Claim = z.infer<typeof claim>;

const ownClaim = z.object({
  id: z.int(),
  exhibitor_id: z.int(),
  exhibitor: z.string(),
  state: z.enum(claimStates),
  rera_number: z.string().nullable(),
  firm_email: z.string().nullable(),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type OwnClaim = z.infer<typeof ownClaim>;

const claimDecisionInput = z
  .strictObject({
    id,
    accept: flag,
    reason: multilineText.pipe(z.string().max(1000, 'Keep the reason within 1,000 characters.')).default(''),
  })
  .refine(({ accept, reason }) => accept || reason !== '', {
    path: ['reason'],
    message: 'Enter the reason. It is emailed to the person.',
  });

const own = callFor('claiming', 'Claims');
const decisions = callFor('claims', 'Claims');
const path = '/admin/claims' as const;

export const claimsContract = {
  make: own('POST /claims', 'Claim a stall that no one has joined', {
    description:
      'With at least one proof. Answers 409 for a stall with an owner, a second open claim, and an account at a stall of the other kind.',
    successStatus: 201,
  })
    .input(claimInput)
    .output(savedResponse(ownClaim)),
  own: own('GET /claims', 'The signed-in user’s claims').output(dataResponse(z.array(ownClaim))),
  withdraw: own('DELETE /claims/{id}', 'Withdraw an open claim of your own', {
    description: 'Deletes it with its proofs, and tells the organiser. Answers 409 for a claim that was decided.',
  })
    .input(z.strictObject({ id }))
    .output(messageResponse),
  list: listCall(decisions, path, 'Claims, filtered and paged', claim, claimList),
  find: findCall(decisions, `${path}/{id}`, 'One claim', claim),
  document: decisions(`GET ${path}/{id}/document`, 'The document that was sent with a claim')
    .input(z.strictObject({ id }))
    .output(fileResponse('application/pdf')),
  decide: decisions(`PUT ${path}/{id}/decision`, 'Accept or refuse a claim', {
    description: 'Accepting makes the person the owner, and ends other claims for the stall.',
  })
    .input(claimDecisionInput)
    .output(savedResponse(claim)),
  history: historyCall(decisions, path, 'claim'),
};
