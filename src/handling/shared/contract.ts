import { z } from 'zod';
import { blockDays } from '#handling/shared/block-rules.ts';
import { id, multilineText } from '#platform/shared/http/fields.ts';

/** The length of a reply or a note is in characters. */
const entryLength = { max: 4_000 } as const;

/** The value is `me`, `none`, a member of a stall, or a consultant's stall. */
export const assigneeFilter = /^(?:me|none|(person|consultant)-([1-9]\d{0,8}))$/;

/** The person or stall that a received inquiry or site visit is assigned to. */
export const assignee = z.object({
  kind: z.enum(['person', 'consultant']).describe('A member of a stall, or a consultant’s stall.'),
  id: z.int(),
  name: z.string(),
});
export type Assignee = z.infer<typeof assignee>;

export const assigneeInput = z
  .strictObject({ kind: z.enum(['person', 'consultant'], { error: 'Choose person or consultant.' }), id })
  .nullable();
export type AssigneeInput = z.output<typeof assigneeInput>;

export const blockedState = z
  .boolean()
  .nullable()
  .describe('Whether the caller’s stall has blocked this person; null for organisers.');

export const blockDescription = `The stall takes no inquiries and bookings from this account, or from this address of a person without a confirmed account, for ${blockDays} days. They aren’t told.`;

export const conflictDescription =
  'Answers 409 with `current` and `changed_by` when someone has changed it since `version`.';

/** @param missing is the error for a blank text. */
const text = (missing: string) =>
  multilineText.pipe(
    z
      .string()
      .min(1, missing)
      .max(entryLength.max, `Keep the text within ${entryLength.max.toLocaleString('en-IN')} characters.`),
  );
export const replyText = text('Write a reply.');
export const noteText = text('Write a note.');
