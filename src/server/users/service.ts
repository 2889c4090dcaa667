import { belongs } from '#shared/access/audience-rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { isFullOrganiser } from '#shared/users/policy-rules.ts';
import { ConflictError, ForbiddenError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
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
  selectPasswordHash,
  selectPerson,
  type UserChanges,
  updateUser,
} from './queries.ts';

/** No person has this id. */
const noOne = 0;

export type UsersService = ReturnType<typeof usersService>;

/** People and their roles. */
export function usersService(db: PooledDb) {
  async function person(id: number, within: Db = db): Promise<Person | undefined> {
    const row = await selectPerson(within, id);
    return row && presentPerson(row);
  }

  /**
   * To be asked, within the lock, before an active SuperAdmin stops being one.
   * @throws ConflictError when they are the last.
   */
  async function keepAnOrganiser(tx: Db, id: number): Promise<void> {
    const leaving = await person(id, tx);
    if (leaving?.is_active && isFullOrganiser(leaving) && !(await hasOtherOrganiser(tx, id)))
      throw new ConflictError('This is the last active SuperAdmin: make someone else SuperAdmin first.');
  }

  return {
    person,

    /** What signing in needs of the account with an address; undefined where there is none. */
    credentials: (email: string, within: Db = db): Promise<Credentials | undefined> =>
      selectCredentials(within, email.toLowerCase()),

    /** Whether what signing in was decided by still holds; it then does until the transaction ends. */
    holdCredentials,

    passwordHash: (id: number): Promise<string | null> => selectPasswordHash(db, id),

    /** Puts a password's hash in another's place; false when it is not the one kept any more. */
    replacePasswordHash,

    /** Makes a person with a role; undefined when the address already has an account. */
    add: async (tx: Db, user: NewUser, roleName: string): Promise<number | undefined> => {
      const id = await insertUser(tx, user);
      if (id !== undefined) await insertUserRole(tx, id, roleName);
      return id;
    },

    /** Gives a person a role instead of those they have. */
    replaceRoles,

    /** Gives a person a built-in role instead of those they have. */
    giveRole: replaceRolesByName,

    change: (id: number, changes: UserChanges, within: Db = db): Promise<boolean> => updateUser(within, id, changes),

    /** The id of a person's picture, null where there is none; it stays so until the transaction ends. */
    avatarId: holdAvatarId,

    /** Whether anybody active is SuperAdmin; keeps the answer true until this transaction ends. */
    hasOrganiser: async (tx: Db): Promise<boolean> => {
      await lockStandings(tx);
      return hasOtherOrganiser(tx, noOne);
    },

    /**
     * Waits for other organisers' changes, and answers who acts as they stand then.
     * @throws ForbiddenError when they stand as organiser no longer.
     */
    organiser: async (tx: Db, actorId: number): Promise<Person> => {
      await lockStandings(tx);
      const actor = await person(actorId, tx);
      if (!actor?.is_active || !belongs('organisers', actor))
        throw new ForbiddenError('You don’t have permission to do this.');
      return actor;
    },

    keepAnOrganiser,

    /** Lets nothing more be kept with a person's id until this transaction ends. */
    hold: async (tx: Db, id: number): Promise<void> => {
      await lockStandings(tx);
      await holdUser(tx, id);
    },

    /** Deletes a person. @throws ConflictError when they are the last active SuperAdmin. */
    remove: async (tx: Db, id: number): Promise<void> => {
      await lockStandings(tx);
      await keepAnOrganiser(tx, id);
      await deleteUser(tx, id);
    },
  };
}
