import { z } from 'zod';
import { verificationChecks } from './rules.ts';

const check = z.enum(verificationChecks, { error: `Choose from ${verificationChecks.join(', ')}.` });

/** Lists what was checked, each once. */
export const checksInput = z
  .array(check)
  .max(verificationChecks.length)
  .transform((checks) => [...new Set(checks)]);

/** Visitors see this of a firm's verification. */
export const publicVerification = z
  .object({
    checks: z.array(check).describe('What the organiser checked; empty where that was not noted.'),
    at: z.string().nullable().describe('When; null where that was not noted.'),
  })
  .nullable()
  .describe('Null for a firm that isn’t verified.');
export type PublicVerification = z.infer<typeof publicVerification>;
