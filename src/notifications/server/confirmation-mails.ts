import { ConflictError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { mailLimits } from './limits.ts';

/**
 * The answer is a 409 with `sign_in`. The page then offers signing in, which needs no mailed link, and keeps the typed
 * text.
 */
export class SignInInsteadError extends ConflictError {
  constructor(message: string) {
    super(message, { sign_in: true });
  }
}

export type ConfirmationMails = ReturnType<typeof confirmationMails>;

/**
 * Limits the mailed links that confirm bookings and inquiries without an account, because people can type any address.
 */
export const confirmationMails = (limits: LimitsService) => ({
  /**
   * Counts one mail, unless the transaction is rolled back. @throws SignInInsteadError when the network has used up its
   * limit.
   */
  spend: async (tx: Db, network: string): Promise<void> => {
    if ((await limits.consume(mailLimits.confirmations, network, tx)) !== undefined)
      throw new SignInInsteadError(
        'Many people on your network asked for a link by email this hour. Sign in to send this without one.',
      );
  },
});
