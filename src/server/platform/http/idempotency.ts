import { idempotencyKey } from '#shared/http/fields.ts';
import { throwFieldError } from './errors.ts';
import type { CallContext } from './procedure.ts';

/** Returns the idempotency key of the header, else of the body; throws a 422 if the header is invalid. */
export function idempotencyKeyOf(context: CallContext, inBody: string | undefined): string | undefined {
  if (context.idempotencyKey === undefined) return inBody;
  const read = idempotencyKey.safeParse(context.idempotencyKey);
  return read.success
    ? read.data
    : throwFieldError('idempotency_key', read.error.issues[0]?.message ?? 'Send another key.');
}
