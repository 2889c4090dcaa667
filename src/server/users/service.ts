import type { Person } from '#shared/users/fields.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { presentPerson } from './presenter.ts';
import {
  type Credentials,
  deleteUser,
  insertUser,
  insertUserRole,
  lockOtherOrganisers,
  type NewUser,
  selectCredentials,
  selectPasswordHash,
  selectPerson,
  type UserChanges,
  updateUser,
} from './queries.ts';

/** The last active SuperAdmin can't be deleted, demoted or deactivated. */
export class LastOrganiser extends Error {}

/** No person has this id. */
const nobody = 0;

export type UsersService = ReturnType<typeof usersService>;

/** People and their roles. */
export function usersService(db: PooledDb) {
  return {
    person: async (id: number, within: Db = db): Promise<Person | undefined> => {
      const row = await selectPerson(within, id);
      return row && presentPerson(row);
    },

    /** What signing in needs of the account with an address; undefined where there is none. */
    credentials: (email: string, within: Db = db): Promise<Credentials | undefined> =>
      selectCredentials(within, email.toLowerCase()),

    passwordHash: (id: number): Promise<string | null> => selectPasswordHash(db, id),

    /** Makes a person with a role; undefined when the address already has an account. */
    add: async (tx: Db, user: NewUser, roleName: string): Promise<number | undefined> => {
      const id = await insertUser(tx, user);
      if (id !== undefined) await insertUserRole(tx, id, roleName);
      return id;
    },

    change: (id: number, changes: UserChanges, within: Db = db): Promise<boolean> => updateUser(within, id, changes),

    /** Whether anybody active is SuperAdmin; keeps the answer true until this transaction ends. */
    hasOrganiser: (tx: Db): Promise<boolean> => lockOtherOrganisers(tx, nobody),

    /** @throws LastOrganiser when this person is the last. */
    remove: async (tx: Db, person: Pick<Person, 'id' | 'roles'>): Promise<void> => {
      const isOrganiser = person.roles.some(({ name }) => name === 'SuperAdmin');
      if (isOrganiser && !(await lockOtherOrganisers(tx, person.id))) throw new LastOrganiser();
      await deleteUser(tx, person.id);
    },
  };
}
