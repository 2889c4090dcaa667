import { belongs } from '#access/shared/audience-rules.ts';
import { noPermissionText } from '#access/shared/policy-rules.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { Person } from '#users/shared/fields.ts';
import { isFullOrganiser } from '#users/shared/policy-rules.ts';
import { hasAny, insertAccounts, selectAccountsOf } from './bulk-queries.ts';
import { presentPerson } from './presenter.ts';
import {
  type Credentials,
  deleteUser,
  hasOtherOrganiser,
  holdAvatarId,
  holdCredentials,
  holdUser,
  insertUser,
  insertUserRole,
  lockStandings,
  type NewUser,
  replacePasswordHash,
  replaceRoles,
  replaceRolesByName,
  selectCredentials,
  selectNames,
  selectNoticeVersion,
  selectOrganiserAddresses,
  selectPasswordHash,
  selectPerson,
  type UserChanges,
  updateUser,
} from './queries.ts';

const noOne = 0;

export type UsersService = ReturnType<typeof usersService>;

export function usersService(db: PooledDb) {
  async function person(id: number, within: Db = db): Promise<Person | undefined> {
    const row = await selectPerson(within, id);
    return row && presentPerson(row);
  }

  /** @throws NotFoundError */
  async function existing(id: number, within: Db = db): Promise<Person> {
    const found = await person(id, within);
    if (!found) throw new NotFoundError('There is no such person.');
    return found;
  }

  /** Call it within the lock. @throws ConflictError for the last active SuperAdmin. */
  async function keepAnOrganiser(tx: Db, id: number): Promise<void> {
    const leaving = await person(id, tx);
    if (leaving?.is_active && isFullOrganiser(leaving) && !(await hasOtherOrganiser(tx, id)))
      throw new ConflictError('This is the last active SuperAdmin: make someone else SuperAdmin first.');
  }

  return {
    person,

    existing,

    credentials: (email: string, within: Db = db): Promise<Credentials | undefined> =>
      selectCredentials(within, email.toLowerCase()),

    /** Returns whether the credentials are unchanged, and locks them. */
    holdCredentials,

    passwordHash: (id: number): Promise<string | null> => selectPasswordHash(db, id),

    replacePasswordHash,

    /** Returns the version of the notice that was shown when the account was made; null if none was. */
    noticeVersion: (id: number): Promise<number | null> => selectNoticeVersion(db, id),

    add: async (tx: Db, user: NewUser, roleName: string): Promise<number | undefined> => {
      const id = await insertUser(tx, user);
      if (id !== undefined) await insertUserRole(tx, id, roleName);
      return id;
    },

    replaceRoles,

    giveRole: replaceRolesByName,

    change: (id: number, changes: UserChanges, within: Db = db): Promise<boolean> => updateUser(within, id, changes),

    avatarId: holdAvatarId,

    /** Returns whether there is an organiser. The answer stays true until the transaction ends. */
    hasOrganiser: async (tx: Db): Promise<boolean> => {
      await lockStandings(tx);
      return hasOtherOrganiser(tx, noOne);
    },

    /**
     * Waits for other organisers' changes, then returns the caller with current roles. @throws ForbiddenError when the
     * caller isn't an organiser.
     */
    organiser: async (tx: Db, actorId: number): Promise<Person> => {
      await lockStandings(tx);
      const actor = await person(actorId, tx);
      if (!actor?.is_active || !belongs('organisers', actor)) throw new ForbiddenError(noPermissionText);
      return actor;
    },

    keepAnOrganiser,

    /** Locks accounts, roles and members until the transaction ends. */
    holdStandings: lockStandings,

    organiserAddresses: () => selectOrganiserAddresses(db),

    names: async (ids: readonly number[]): Promise<Map<number, string>> => selectNames(db, ids),

    hold: async (tx: Db, id: number): Promise<void> => {
      await lockStandings(tx);
      await holdUser(tx, id);
    },

    /** Deletes an account, even that of the last active SuperAdmin. */
    erase: deleteUser,

    /** Deletes an account. @throws ConflictError for the last active SuperAdmin. */
    remove: async (tx: Db, id: number): Promise<void> => {
      await lockStandings(tx);
      await keepAnOrganiser(tx, id);
      await deleteUser(tx, id);
    },
  };
}

export const usersInBulk = { hasAny, add: insertAccounts, withEmails: selectAccountsOf };
