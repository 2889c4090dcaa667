import { z } from 'zod';
import { callFor } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { readBefore, securityEventKinds, securityLogDays, securityLogPage } from './rules.ts';

const securityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  event: z.string(),
  person_id: z.int().nullable().describe('The person it is about; stays when the account is deleted.'),
  person_name: z.string().nullable().describe('Null where the account was deleted.'),
  actor_id: z.int().nullable().describe('Who did it; null where no one has to be signed in for it.'),
  actor_name: z.string().nullable(),
  details: z.string(),
  created_at: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const calls = callFor('security log', 'Security log');

export const securityLogContract = {
  list: calls(
    'GET /admin/security-log',
    'Sign-ins, changes of accounts, roles, passwords and second factors, and exports of personal data',
    {
      description: `Newest first, ${securityLogPage} at a time, kept for ${securityLogDays} days. Deleted accounts are named by id only.`,
    },
  )
    .input(
      z.strictObject({
        kind: z.enum(securityEventKinds, 'Choose one of the kinds.').optional(),
        person_id: id.optional(),
        before: z
          .string()
          .refine((before) => readBefore({ before }) !== undefined, 'Send the `next` of an answer.')
          .optional(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(securityEvent),
        next: z.string().nullable().describe('Send it as `before` for older ones; null where there are none.'),
      }),
    ),
};
