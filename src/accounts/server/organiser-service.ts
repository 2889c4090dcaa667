import { ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { UsersService } from '#users/server/service.ts';
import { hashPassword, passwordProblem } from './passwords.ts';

export class OrganiserExistsError extends Error {}

type Parts = { db: PooledDb; users: UsersService; expoName: () => Promise<string> };

export function organiserService({ db, users, expoName }: Parts) {
  return {
    isNeeded: async (): Promise<boolean> => !(await db.transaction(users.hasOrganiser)),

    /**
     * Creates a SuperAdmin with a confirmed address. @throws OrganiserExistsError; ValidationError for a common
     * password or an address that is taken.
     */
    create: async ({ name, email, password }: { name: string; email: string; password: string }): Promise<void> => {
      const problem = await passwordProblem(password, { name, email }, await expoName());
      if (problem) throw new ValidationError('password', problem);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        if (await users.hasOrganiser(tx)) throw new OrganiserExistsError();
        const id = await users.add(tx, { name, email, passwordHash, emailConfirmedAt: new Date() }, 'SuperAdmin');
        if (id === undefined)
          throw new ValidationError('email', `${email} already has an account. Choose another address.`);
      });
    },
  };
}
