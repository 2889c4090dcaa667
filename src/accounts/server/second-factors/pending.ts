import type { PendingSignIn } from '#accounts/shared/second-factors/contract.ts';
import { ForbiddenError } from '#platform/server/app-error.ts';

/** A proved identity gets a session's token, or a second step where the account has one. */
export type Opening = { token: string; pending?: undefined } | { token?: undefined; pending: PendingSignIn };

const text = 'One more step: confirm that it’s you with your second factor.';

/** 403 with `second_factor`, which the second call needs. */
export const secondStepNeeded = (pending: PendingSignIn, message = text): ForbiddenError =>
  new ForbiddenError(message, { second_factor: pending });
