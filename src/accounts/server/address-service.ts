import { accountScope } from '#access/server/scope.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import {
  deleteAllEmailTokensOf,
  deleteEmailToken,
  deleteEmailTokensOf,
  insertEmailToken,
} from './email-token-queries.ts';
import { deleteIdentitiesOf } from './google-queries.ts';
import type { CurrentSession, ReauthenticationService } from './reauthentication-service.ts';
import { invalidLink } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

const linkLifetimeMs = 3_600_000;

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  reauthentication: ReauthenticationService;
  notifications: NotificationsService;
};

export type AddressService = ReturnType<typeof addressService>;

/** Changes the email address of the signed-in user's account (docs/decisions/0021). */
export function addressService({ db, users, sessions, reauthentication, notifications }: Parts) {
  return {
    /**
     * Mails a link to the new address and a notice to the old one. If the new address has an account already, only a
     * mail says so, and the response doesn't. @throws ValidationError when the password is wrong, or the address is
     * already the account's.
     */
    request: async (
      session: CurrentSession,
      { email, current_password }: { email: string; current_password?: string | undefined },
    ): Promise<void> => {
      const { id, email: old, name } = session.person;
      const passwordHash = await reauthentication.require(session, 'current_password', current_password);
      if (email === old.toLowerCase()) throw new ValidationError('email', 'Your account already uses this address.');
      await db.transaction(async (tx) => {
        // The password may have changed while it was checked.
        if (!(await users.holdCredentials(tx, { id, passwordHash })))
          throw new ValidationError('current_password', 'The current password is incorrect.');
        const isTaken = (await users.credentials(email, tx)) !== undefined;
        await deleteEmailTokensOf(tx, accountScope(id), 'change-email');
        const link = { userId: id, purpose: 'change-email', email } as const;
        const { token, expiresAt } = await insertEmailToken(tx, link, linkLifetimeMs);
        await notifications.mail({
          to: email,
          ...(isTaken
            ? { template: 'address-taken', data: { path: '/login' } }
            : { template: 'change-email', data: { path: `/change-email?token=${token}` } }),
          until: expiresAt,
        });
        await notifications.mail({ to: old, template: 'address-change-asked', data: { name, path: '/profile' } });
      });
    },

    /**
     * Confirms the change by the mailed link: ends other sessions and links, and notifies the old address. Google
     * sign-ins end too, because the holder of the old mailbox may have that Google account. Returns the account's id, and
     * whether there were any. @param currentSession stays open if it belongs to the account. @throws ValidationError for
     * an invalid link, or an address that has been taken meanwhile.
     */
    confirm: async (token: string, currentSession: number | undefined): Promise<{ id: number; hadGoogle: boolean }> => {
      const changed = db.transaction(async (tx) => {
        const link = await deleteEmailToken(tx, 'change-email', token);
        const person = link && (await users.person(link.userId, tx));
        if (!person?.is_active) throw invalidLink();
        await users.change(person.id, { email: link?.email, emailConfirmedAt: new Date() }, tx);
        const hadGoogle = await deleteIdentitiesOf(tx, accountScope(person.id));
        await sessions.endAll(person.id, currentSession, tx);
        await moved(tx, person, 'by-link');
        return { id: person.id, hadGoogle };
      });
      return changed.catch((error: unknown) => {
        throw violatedUnique(error)
          ? new ValidationError(
              'token',
              'Another account now uses this address. Choose a different one in your profile.',
            )
          : error;
      });
    },

    moved,
  };

  /** Invalidates mailed links and notifies the old address. */
  async function moved(tx: Db, { id, name, email: old }: Person, how: 'by-link' | 'by-organiser'): Promise<void> {
    await deleteAllEmailTokensOf(tx, accountScope(id));
    await notifications.mail({ to: old, template: 'address-changed', data: { name, how, path: '/contact' } });
  }
}
