import { ValidationError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import type { UsersService } from '../users/service.ts';
import { hashPassword, passwordProblem } from './passwords.ts';

/** The expo has an active organiser: others are made by them. */
export class OrganiserExists extends Error {}

type Parts = { db: PooledDb; users: UsersService; expoName: () => Promise<string> };

/** Makes the first organiser, for whoever runs the program on a database of their own. */
export function organiserService({ db, users, expoName }: Parts) {
  return {
    isNeeded: async (): Promise<boolean> => !(await db.transaction(users.hasOrganiser)),

    /**
     * Makes a SuperAdmin. Whoever runs the program answers for the address: it counts as confirmed.
     * @throws OrganiserExists, also when two do this at once.
     * @throws ValidationError when the password is a common one, or the address has an account: somebody else may hold it.
     */
    create: async ({ name, email, password }: { name: string; email: string; password: string }): Promise<void> => {
      const problem = await passwordProblem(password, { name, email }, await expoName());
      if (problem) throw new ValidationError('password', problem);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        if (await users.hasOrganiser(tx)) throw new OrganiserExists();
        const id = await users.add(tx, { name, email, passwordHash, emailConfirmedAt: new Date() }, 'SuperAdmin');
        if (id === undefined)
          throw new ValidationError('email', `${email} already has an account. Choose another address.`);
      });
    },
  };
}
