import { type Action, type Actor, refusalOf } from '#shared/access/policy-rules.ts';
import { ConflictError, ForbiddenError } from '../platform/app-error.ts';

/**
 * Lets a person's action on a record go on only if they can do it.
 * @throws ForbiddenError with the policy's reason when this person may not; ConflictError when the record's state is in the way.
 */
export function requireCan<Row>(person: Actor | undefined, action: Action<Row>, record: Row): void {
  const refusal = refusalOf(person, action, record);
  if (refusal)
    throw refusal.kind === 'forbidden' ? new ForbiddenError(refusal.reason) : new ConflictError(refusal.reason);
}
