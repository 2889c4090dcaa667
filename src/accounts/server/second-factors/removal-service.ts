import { requireCan } from '#access/server/require.ts';
import { accountScope } from '#access/server/scope.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { userActions } from '#users/shared/policy-rules.ts';
import type { SessionsService } from '../session-service.ts';
import { deleteFactorsOf } from './queries.ts';

type Parts = { db: PooledDb; users: UsersService; sessions: SessionsService; notifications: NotificationsService };

/**
 * Removes all second factors of a person who has lost them, and ends their sessions, because others may have the
 * factors.
 */
export function factorRemovalService({ db, users, sessions, notifications }: Parts) {
  async function remove(tx: Db, { id, name, email }: Person, change: 'all by organiser' | 'all on server') {
    await deleteFactorsOf(tx, accountScope(id));
    await sessions.endAll(id, undefined, tx);
    await notifications.mail({
      to: email,
      template: 'second-factor-changed',
      data: { name, change, path: '/profile' },
    });
  }

  return {
    /** @throws ForbiddenError, NotFoundError without a second factor, ConflictError for the organiser's own. */
    byOrganiser: (actorId: number, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        const person = await users.existing(id, tx);
        requireCan(actor, userActions.second_factor, person);
        if (!person.second_factor) throw new NotFoundError('This account has no second factor.');
        await remove(tx, person, 'all by organiser');
      }),

    /** The command on the server calls it. @throws NotFoundError */
    onServer: (email: string): Promise<Person> =>
      db.transaction(async (tx) => {
        const account = await users.credentials(email, tx);
        const person = account && (await users.person(account.id, tx));
        if (!person) throw new NotFoundError(`${email} has no account.`);
        if (!person.second_factor) throw new NotFoundError(`${email} has no second factor.`);
        await remove(tx, person, 'all on server');
        return person;
      }),
  };
}
