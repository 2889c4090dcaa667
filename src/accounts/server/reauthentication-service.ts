import { ValidationError } from '#platform/server/app-error.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { passwordMatches } from './passwords.ts';
import type { SessionsService } from './session-service.ts';

/** A signed-in person, and the session that they act in. */
export type CurrentSession = { person: Person; sessionId: number };

export type ReauthenticationService = ReturnType<typeof reauthenticationService>;

/** Confirms that the owner is at the browser, before actions that a stolen session must not allow. */
export function reauthenticationService({ users, sessions }: { users: UsersService; sessions: SessionsService }) {
  return {
    /**
     * Checks the password, or that a Google sign-in is at most ten minutes old. Returns the password's hash. @throws
     * ValidationError for `field`.
     */
    require: async (
      { person, sessionId }: CurrentSession,
      field: string,
      given: string | undefined,
    ): Promise<string | null> => {
      const passwordHash = await users.passwordHash(person.id);
      if (passwordHash === null) {
        if (await sessions.isRecentSignIn(sessionId)) return null;
        throw new ValidationError(field, 'Sign in with Google again first. You then have ten minutes for this.');
      }
      if (given === undefined) throw new ValidationError(field, 'Enter your current password.');
      if (!(await passwordMatches(passwordHash, given, `account ${person.id}`)))
        throw new ValidationError(field, 'The current password is incorrect.');
      return passwordHash;
    },
  };
}
