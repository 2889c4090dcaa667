import type { Person } from '#shared/users/fields.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { isUniqueViolation } from '../platform/database/unique.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { UsersService } from '../users/service.ts';
import {
  deleteAllEmailTokensOf,
  deleteEmailToken,
  deleteEmailTokensOf,
  insertEmailToken,
} from './email-token-queries.ts';
import type { ProofService } from './proof-service.ts';
import type { SessionsService } from './session-service.ts';

/** How long the link to the new address is good, in milliseconds. */
const lifetime = 3_600_000;

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  proof: ProofService;
  notifications: NotificationsService;
};

export type AddressService = ReturnType<typeof addressService>;

/** Moves the caller's own account to another email address (docs/decisions/0021). */
export function addressService({ db, users, sessions, proof, notifications }: Parts) {
  return {
    /**
     * Mails a link to the new address and a notice to the old one. Says and does the same when the new address has an
     * account; only the mail to it says so. A link asked for earlier is worthless from now on.
     * @throws ValidationError when the password is wrong, or the address is the account's already.
     */
    ask: async (
      { id, email: old, name }: Person,
      sessionId: number,
      { email, current_password }: { email: string; current_password?: string | undefined },
    ): Promise<void> => {
      const passwordHash = await proof.require({ userId: id, sessionId }, 'current_password', current_password);
      if (email === old.toLowerCase()) throw new ValidationError('email', 'Your account has this address already.');
      const token = newToken();
      const expiresAt = new Date(Date.now() + lifetime);
      await db.transaction(async (tx) => {
        // A password that was changed while this one was checked must not leave a link behind.
        if (!(await users.holdCredentials(tx, { id, passwordHash })))
          throw new ValidationError('current_password', 'This is not your current password.');
        const isTaken = (await users.credentials(email, tx)) !== undefined;
        await deleteEmailTokensOf(tx, id, 'change-email');
        await insertEmailToken(tx, {
          tokenHash: hashToken(token),
          userId: id,
          purpose: 'change-email',
          email,
          expiresAt,
        });
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
     * Moves an account to the address that a link was mailed to. Its other sessions and mailed links end, and the old
     * address gets a notice.
     * @param keptSession the session of the browser that opened the link, which goes on if it is the account's.
     * @returns the account's id.
     * @throws ValidationError when the link is not good any more, or the address has got an account since.
     */
    change: async (token: string, keptSession: number | undefined): Promise<number> => {
      const changed = db.transaction(async (tx) => {
        const link = await deleteEmailToken(tx, 'change-email', hashToken(token));
        const person = link && (await users.person(link.userId, tx));
        if (!person?.is_active)
          throw new ValidationError('token', 'This link has been used, or has run out. Ask for a new one.');
        await users.change(person.id, { email: link?.email, emailConfirmedAt: new Date() }, tx);
        await sessions.endAll(person.id, keptSession, tx);
        await moved(tx, person, 'by-link');
        return person.id;
      });
      return changed.catch((error: unknown) => {
        throw isUniqueViolation(error)
          ? new ValidationError(
              'token',
              'This address has an account of its own by now. Choose another one in your profile.',
            )
          : error;
      });
    },

    moved,
  };

  /** What goes with a change of address, in its transaction: mailed links are worthless, and the old address gets a notice. */
  async function moved(tx: Db, { id, name, email: old }: Person, how: 'by-link' | 'by-organiser'): Promise<void> {
    await deleteAllEmailTokensOf(tx, id);
    await notifications.mail({ to: old, template: 'address-changed', data: { name, how, path: '/contact' } });
  }
}
