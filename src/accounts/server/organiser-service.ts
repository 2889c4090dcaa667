import { ValidationError } from '#platform/server/app-error.ts';
import { commandLine } from '#platform/server/command-line.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import type { UsersService } from '#users/server/service.ts';
import { hashNewPassword } from './passwords.ts';

type Parts = { db: PooledDb; users: UsersService; expoName: () => Promise<string> };

export function organiserService({ db, users, expoName }: Parts) {
  async function requireNone(tx: Db = db): Promise<void> {
    if (await tx.transaction(users.hasOrganiser))
      throw new OperatorError(
        `The expo already has an organiser, who can add others under Users. A lost password is replaced by ${commandLine('admin:password', 'EMAIL')}. Nothing was changed.`,
      );
  }

  return {
    /** Requires an expo without an organiser. @throws OperatorError */
    requireNone,

    /**
     * Creates a SuperAdmin with a confirmed address. @throws OperatorError if there is one;
     * ValidationError for a common password or an address that is taken.
     */
    create: async ({ name, email, password }: { name: string; email: string; password: string }): Promise<void> => {
      const passwordHash = await hashNewPassword(password, { name, email }, expoName);
      await db.transaction(async (tx) => {
        await requireNone(tx);
        const id = await users.add(tx, { name, email, passwordHash, emailConfirmedAt: new Date() }, 'SuperAdmin');
        if (id === undefined)
          throw new ValidationError('email', `${email} already has an account. Choose another address.`);
      });
    },
  };
}
