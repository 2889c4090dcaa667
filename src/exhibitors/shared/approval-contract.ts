import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { callFor, decision, findCall, pageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id, multilineText } from '#platform/shared/http/fields.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { approvalList, approvalStates } from './approval-rules.ts';
import { exhibitorKinds } from './kind-rules.ts';

const calls = callFor('stall approvals', 'Stall approvals');

const waiting = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(exhibitorKinds),
  name: z.string(),
  company: z.string().nullable(),
  about_builder: z.string().nullable(),
  location: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  agent_number: z.string().nullable().describe('A consultant’s RERA registration as an agent.'),
  logo_picture: picture.nullable(),
  owners: z.array(z.object({ name: z.string(), email: z.string(), email_confirmed: z.boolean() })),
  invited: z.array(z.string()).describe('The addresses of people who are invited to own it.'),
  approval: z.enum(approvalStates),
  approval_reason: z.string().nullable(),
  missing: z.array(z.string()),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
  can: z.object({ approve: decision, refuse: decision }),
});
export type WaitingStall = z.infer<typeof waiting>;
const reviewed = waiting.extend({
  unsent: z
    .array(
      z.object({
        to: z.string(),
        refused: z.boolean().describe('True for a mail that was given up, false for one that waits.'),
        why: z.string(),
      }),
    )
    .describe('Mail to its owners that waits, or was refused in the last week, newest first.'),
});
export type ReviewedStall = z.infer<typeof reviewed>;

const waitingPage = pageResponse(waiting);
export type WaitingPage = z.infer<typeof waitingPage>;

const looked = { id, version: z.coerce.number().int().min(1).optional().describe('Of the stall that was looked at.') };

export const refuseInput = z.strictObject({
  ...looked,
  reason: multilineText
    .pipe(
      z
        .string()
        .min(1, 'Enter the reason, so that they can fix it.')
        .max(1_000, 'Keep the reason within 1,000 characters.'),
    )
    .describe('Emailed to the stall’s people.'),
});

export const approvalsContract = {
  list: calls('GET /admin/stall-approvals', 'Stalls that are not approved')
    .input(listInput(approvalList, 'Words that must all occur in the name or company.'))
    .output(waitingPage),
  find: findCall(calls, '/admin/stall-approvals/{id}', 'One stall that is not approved', reviewed),
  approve: calls('PUT /admin/stall-approvals/{id}/approve', 'Approve and list a submitted stall', {
    description: 'Answers 409 if the stall has changed since the named `version`.',
  })
    .input(z.strictObject(looked))
    .output(savedResponse(waiting)),
  refuse: calls('PUT /admin/stall-approvals/{id}/refuse', 'Refuse a submitted stall')
    .input(refuseInput)
    .output(savedResponse(waiting)),
};
