import { idempotencyKey } from '#shared/http/fields.ts';
import { throwFieldError } from './errors.ts';
import type { CallContext } from './procedure.ts';

/** The key that a form's request repeats: its header's, else its body's. @throws 422 when the header is none. */
export function idempotencyKeyOf(context: CallContext, inBody: string | undefined): string | undefined {
  if (context.idempotencyKey === undefined) return inBody;
  const read = idempotencyKey.safeParse(context.idempotencyKey);
  return read.success
    ? read.data
    : throwFieldError('idempotency_key', read.error.issues[0]?.message ?? 'Send another key.');
}
