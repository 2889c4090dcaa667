import type { z } from 'zod';
import type { loginInput, profileInput, registerInput } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { UsersService } from '../users/service.ts';
import { hashPassword, passwordMatches, passwordProblem } from './passwords.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

/** The account is there and the password right, but the organiser has deactivated it. */
export class Deactivated extends Error {}

export type AccountsService = ReturnType<typeof accountsService>;
type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  recovery: RecoveryService;
  expoName: () => Promise<string>;
};
type SignedIn = { token: string; user: Person };

/** Registration, sign-in and what somebody does with their own account. */
export function accountsService({ db, users, sessions, recovery, expoName }: Parts) {
  async function openFor(userId: number, userAgent: string, within: Db = db): Promise<SignedIn> {
    const token = await sessions.open(within, userId, userAgent);
    return { token, user: (await users.person(userId, within)) as Person };
  }

  return {
    /**
     * Signs in by address and password. Where there is no such account it takes as long and says the same.
     * @returns undefined when they don't belong together.
     * @throws Deactivated, only to who knows the password.
     */
    login: async (
      { email, password }: z.output<typeof loginInput>,
      userAgent: string,
    ): Promise<SignedIn | undefined> => {
      const account = await users.credentials(email);
      if (!(await passwordMatches(account?.passwordHash, password)) || !account) return undefined;
      if (!account.isActive) throw new Deactivated();
      // Judging took its time: a password or an account that ended meanwhile must not leave a session behind.
      return db.transaction(async (tx) =>
        (await users.holdCredentials(tx, account)) ? openFor(account.id, userAgent, tx) : undefined,
      );
    },

    /** Makes an account, asks by mail to confirm its address, and signs it in. @throws ValidationError when the address has one, or the password is a common one. */
    register: async (
      { name, email, password, role }: z.output<typeof registerInput>,
      userAgent: string,
    ): Promise<SignedIn> => {
      const problem = await passwordProblem(password, { name, email }, await expoName());
      if (problem) throw new ValidationError('password', problem);
      const passwordHash = await hashPassword(password);
      // The session begins with the account: whoever takes the account over by Google ends it with all others.
      return db.transaction(async (tx) => {
        const id = await users.add(tx, { name, email, passwordHash }, role);
        if (id === undefined)
          throw new ValidationError(
            'email',
            'This email address already has an account. Sign in, or ask for a new password.',
          );
        await recovery.sendConfirmation({ id, name, email }, tx);
        return openFor(id, userAgent, tx);
      });
    },

    /** Changes what a person says of themself. */
    saveProfile: async (id: number, profile: z.output<typeof profileInput>): Promise<Person> => {
      const { name, phone, phone_2, phone_3, company } = profile;
      await users.change(id, { name, phone, phone2: phone_2, phone3: phone_3, company });
      return (await users.person(id)) as Person;
    },

    savePhone: (id: number, phone: string): Promise<boolean> => users.change(id, { phone }),
  };
}
