import { idempotencyKey } from '#platform/shared/http/fields.ts';
import { hashToken } from '../tokens.ts';
import { throwFieldError } from './errors.ts';
import type { CallContext } from './procedure.ts';

/**
 * The owner of a key: an account, or else the typed mailbox, which stays the same when a form is sent again elsewhere.
 */
type Sender = { id: number } | { mailbox: string };

/**
 * Returns the idempotency key of the header or else of the body, as it is stored: together with its sender, so that one
 * sender can't block another's key. Throws a 422 if the header is invalid.
 */
export function idempotencyKeyOf(context: CallContext, inBody: string | undefined, sender: Sender): string | undefined {
  const read = idempotencyKey.optional().safeParse(context.idempotencyKey ?? inBody);
  if (!read.success) throwFieldError('idempotency_key', read.error.issues[0]?.message ?? 'Send another key.');
  const of = 'id' in sender ? `account ${sender.id}` : `mailbox ${sender.mailbox}`;
  return read.data && hashToken(`${of} ${read.data}`);
}
