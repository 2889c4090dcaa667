import { ValidationError } from '../platform/app-error.ts';
import type { UsersService } from '../users/service.ts';
import { passwordMatches } from './passwords.ts';
import type { SessionsService } from './session-service.ts';

export type ProofService = ReturnType<typeof proofService>;

/** Proof that the person at a signed-in browser is the account's owner, asked for before what a stolen session must not do. */
export function proofService({ users, sessions }: { users: UsersService; sessions: SessionsService }) {
  return {
    /**
     * Takes the current password, or from those who have none a sign-in of the last ten minutes: it was with Google.
     * @returns the hash of the account's password, null where it has none.
     * @throws ValidationError under `field`
     */
    require: async (
      { userId, sessionId }: { userId: number; sessionId: number },
      field: string,
      given: string | undefined,
    ): Promise<string | null> => {
      const kept = await users.passwordHash(userId);
      if (kept === null) {
        if (await sessions.isFresh(sessionId)) return null;
        throw new ValidationError(field, 'Sign in with Google again first: this can be done for ten minutes after it.');
      }
      if (given === undefined) throw new ValidationError(field, 'Give your current password.');
      if (!(await passwordMatches(kept, given))) throw new ValidationError(field, 'This is not your current password.');
      return kept;
    },
  };
}
