import { idempotencyKey } from '#platform/shared/http/fields.ts';
import { hashToken } from '../tokens.ts';
import { throwFieldError } from './errors.ts';
import type { CallContext } from './procedure.ts';

/** Whose keys they are: an account’s, else those of the mailbox that was typed, which stays the same when a form is sent again elsewhere. */
export type Sender = { id: number } | { mailbox: string };

/**
 * Returns the idempotency key of the header, else of the body, as it is stored: with its sender, so that no one is kept from using a key by
 * another's. Throws a 422 if the header is invalid.
 */
export function idempotencyKeyOf(context: CallContext, inBody: string | undefined, sender: Sender): string | undefined {
  const read = idempotencyKey.optional().safeParse(context.idempotencyKey ?? inBody);
  if (!read.success) throwFieldError('idempotency_key', read.error.issues[0]?.message ?? 'Send another key.');
  const of = 'id' in sender ? `account ${sender.id}` : `mailbox ${sender.mailbox}`;
  return read.data && hashToken(`${of} ${read.data}`);
}
