import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { callFor, decision, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { flag, id, multilineText } from '#platform/shared/http/fields.ts';
import { projectCard } from '#projects/shared/contract.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { exportCall, historyCall, listCall, recordFields } from '#records/shared/crud.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { verificationChecks } from '#verification/shared/rules.ts';
import { checksInput } from '#verification/shared/schema.ts';
import { approvalStates } from '../approval-rules.ts';
import { exhibitorKinds } from '../kind-rules.ts';
import { builderList, consultantList } from './list-rules.ts';

const firm = z.object({
  ...recordFields,
  can: z.object({
    ...recordFields.can.shape,
    verify: decision,
    merge: decision,
    take_off: decision,
    put_back: decision,
  }),
  kind: z.enum(exhibitorKinds),
  name: z.string(),
  company: z.string().nullable(),
  logo: picture.nullable(),
  is_verified: z.boolean(),
  is_listed: z.boolean(),
  approval: z.enum(approvalStates),
  has_members: z.boolean().describe('Whether someone acts for it.'),
  register: z.string().nullable().describe('The register that it is listed from, while no one of the firm has joined.'),
  projects: z.int().describe('A builder’s projects of every status; a consultant’s mapped ones.'),
  members: z.int(),
  created_at: z.string(),
});
export type Firm = z.infer<typeof firm>;

const named = z.object({ id: z.int(), name: z.string() });
const firmDetails = z.object({
  firm,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  address: z.string().nullable(),
  verification: z
    .object({
      at: z.string(),
      by: z.string().nullable(),
      reason: z.string(),
      checks: z.array(z.enum(verificationChecks)),
    })
    .nullable()
    .describe('The organiser’s last decision, for the organiser and the stall’s members; null if there was none.'),
  taken_off: z
    .object({ at: z.string(), reason: z.string() })
    .nullable()
    .describe('Why the organiser took it off the list, for the organiser and the stall’s members; null if it isn’t.'),
  counts: z.object({
    statuses: z.record(z.enum(projectStatuses), z.int()),
    past_by_date: z.int().describe('Those of the past ones of which only the date of a register is over.'),
    inquiries: z.int().nullable().describe('For the organiser and the stall’s members.'),
    visits: z.int().nullable().describe('For the organiser and the stall’s members.'),
  }),
  members: z
    .array(z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.string(), since: z.string() }))
    .nullable()
    .describe('For the organiser and the stall’s members.'),
  merges: z
    .array(z.object({ id: z.int(), name: z.string(), at: z.string(), can_undo: z.boolean() }))
    .nullable()
    .describe('The stalls that were merged into this one; for the organiser.'),
  projects: z
    .array(
      z.object({
        ...named.shape,
        status: z.enum(projectStatuses),
        is_past_by_date: projectCard.shape.is_past_by_date,
        is_listed: z.boolean(),
        builder: named,
        consultants: z.array(named),
      }),
    )
    .describe('The 50 newest, with the consultants mapped to each.'),
});
export type FirmDetails = z.infer<typeof firmDetails>;

const reason = multilineText.pipe(
  z
    .string()
    .min(1, 'Enter the reason. It is emailed to the stall’s members.')
    .max(1000, 'Keep the reason within 1,000 characters.'),
);

export const verificationInput = z
  .strictObject({
    id,
    verified: flag,
    checks: checksInput.optional().describe('What was checked: required to verify, and shown to visitors.'),
    reason,
  })
  .refine(({ verified, checks }) => !verified || checks?.length, {
    path: ['checks'],
    message: 'Choose what you checked. Visitors see it.',
  });
export type VerificationInput = z.output<typeof verificationInput>;

export const takeOffInput = z.strictObject({ id, reason });

const mergeInput = z.strictObject({ id, gone_id: id });

const listCalls = (area: 'developers' | 'brokers', list: AnyList, one: string) => {
  const path = `/admin/${area}` as const;
  const calls = callFor(area, 'Firms');
  return {
    list: listCall(calls, path, `${one}s: the organiser’s all, an exhibitor’s own and mapped ones`, firm, list),
    export: exportCall(calls, `${path}/export`, `All ${one.toLowerCase()}s the filters find, as CSV`, list),
    details: findCall(calls, `${path}/{id}`, `A ${one.toLowerCase()} with members and projects`, firmDetails),
    history: historyCall(calls, path, one.toLowerCase()),
  };
};

const decisions = callFor('firm decisions', 'Firms');

export const buildersContract = listCalls('developers', builderList, 'Builder');
export const consultantsContract = listCalls('brokers', consultantList, 'Consultant');
export const firmsContract = {
  verify: decisions('PUT /admin/firms/{id}/verification', 'Verify a firm, or remove its verification')
    .input(verificationInput)
    .output(savedResponse(firmDetails)),
  takeOff: decisions('PUT /admin/firms/{id}/take-off', 'Take an approved stall off the list', {
    description:
      'Its pages, and those of a builder’s projects, answer 404 until an organiser puts it back. Visits that are booked stay, and can be cancelled.',
  })
    .input(takeOffInput)
    .output(savedResponse(firmDetails)),
  putBack: decisions('PUT /admin/firms/{id}/put-back', 'Put a stall back on the list')
    .input(z.strictObject({ id }))
    .output(savedResponse(firmDetails)),
  merge: decisions(
    'POST /admin/firms/{id}/merge',
    'Merge a stall into this one: everything of it is moved here, imports follow',
    {
      description:
        'The other record, of the same kind. The merged stall’s id redirects to this one while the merge stands.',
    },
  )
    .input(mergeInput)
    .output(savedResponse(z.object({ id: z.int().describe('The id of the merge, to undo it.') }))),
  undoMerge: decisions('POST /admin/merges/{id}/undo', 'Undo a merge, for a day', {
    description: 'What was moved goes back, what came later stays.',
  })
    .input(z.strictObject({ id }))
    .output(savedResponse(z.object({ id: z.int() }))),
};
