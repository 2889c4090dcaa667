import { type Action, type Actor, refusalOf } from '#access/shared/policy-rules.ts';
import { ConflictError, ForbiddenError } from '#platform/server/app-error.ts';

/**
 * @throws ForbiddenError with the policy's reason if this person may not; ConflictError if the record's state doesn't
 * allow it
 */
export function requireCan<Row>(actor: Actor | undefined, action: Action<Row>, record: Row): void {
  const refusal = refusalOf(actor, action, record);
  if (refusal)
    throw refusal.kind === 'forbidden' ? new ForbiddenError(refusal.reason) : new ConflictError(refusal.reason);
}
