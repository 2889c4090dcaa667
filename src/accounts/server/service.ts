import type { z } from 'zod';
import type { SignInResult } from '#accounts/server/session-service.ts';
import type { loginInput, profileInput, registerInput } from '#accounts/shared/contract.ts';
import { noticeVersion } from '#consent/shared/rules.ts';
import type { MembersService } from '#members/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { hashNewPassword, passwordMatches } from './passwords.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

export class DeactivatedError extends Error {}

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  recovery: RecoveryService;
  members: MembersService;
  expoName: () => Promise<string>;
};
/** The sender of a request, with its network. */
type Client = Visitor & { address: string };
type Opened = SignInResult & { user: Person };

export function accountsService({ db, users, sessions, recovery, members, expoName }: Parts) {
  async function openFor(userId: number, visitor: Visitor, within: Db): Promise<Opened> {
    const opening = await sessions.open(within, userId, visitor);
    return { ...opening, user: await users.existing(userId, within) };
  }

  return {
    /**
     * Signs in by password, or begins the second step. Returns undefined for a wrong address or password, and takes as
     * long if there is no account. @throws DeactivatedError
     */
    login: async ({ email, password }: z.output<typeof loginInput>, client: Client): Promise<Opened | undefined> => {
      const account = await users.credentials(email);
      if (!(await passwordMatches(account?.passwordHash, password, client.address)) || !account) return undefined;
      if (!account.isActive) throw new DeactivatedError();
      // The password or account may have changed while it was checked.
      return db.transaction(async (tx) =>
        (await users.holdCredentials(tx, account)) ? openFor(account.id, client, tx) : undefined,
      );
    },

    /**
     * Creates an account, for a consultant with a draft stall, mails a confirmation link and signs in. @throws
     * ValidationError
     */
    register: async (
      { name, email, password, role }: z.output<typeof registerInput>,
      client: Client,
    ): Promise<Opened> => {
      // Registering has its own turn, so that a hall's people who sign in don't wait for all who register.
      const turnOf = `register ${client.address}`;
      const passwordHash = await hashNewPassword(password, { name, email }, expoName, turnOf);
      // Both run in one transaction, so that an owner who takes the account over by Google also ends this session.
      return db.transaction(async (tx) => {
        const id = await users.add(tx, { name, email, passwordHash, noticeVersion: noticeVersion('account') }, role);
        if (id === undefined)
          throw new ValidationError(
            'email',
            'An account with this email address already exists. Sign in, or reset your password.',
          );
        if (role === 'Broker') {
          const exhibitorId = await members.addDraft(tx, id, { kind: 'broker', name, byOrganiser: false });
          await members.join(tx, { exhibitorId, userId: id, role: 'owner' });
        }
        await recovery.sendConfirmation({ id, name, email }, tx);
        return openFor(id, client, tx);
      });
    },

    saveProfile: async (id: number, profile: z.output<typeof profileInput>): Promise<Person> => {
      await users.change(id, profile);
      return users.existing(id);
    },

    savePhone: (id: number, phone: string): Promise<boolean> => users.change(id, { phone }),
  };
}
