import type { Person } from '#shared/users/fields.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { FieldProblem } from '../platform/refusal.ts';
import type { UsersService } from '../users/service.ts';
import { hashPassword, passwordMatches, passwordProblem } from './passwords.ts';
import type { RecoveryService } from './recovery-service.ts';

export type PasswordService = ReturnType<typeof passwordService>;
type Parts = { db: PooledDb; users: UsersService; recovery: RecoveryService };
type Change = { current_password?: string | undefined; password: string };

/** The password of somebody who is signed in. */
export function passwordService({ db, users, recovery }: Parts) {
  return {
    /**
     * Sets a new password; every session ends but the one that asks. Whoever signed in with Google alone gives none before.
     * @throws FieldProblem when the present password is missing or wrong, or the new one is a common one.
     */
    change: async (person: Person, session: number, { current_password, password }: Change): Promise<void> => {
      const kept = await users.passwordHash(person.id);
      if (kept !== null) {
        if (current_password === undefined) throw new FieldProblem('current_password', 'Give your present password.');
        if (!(await passwordMatches(kept, current_password)))
          throw new FieldProblem('current_password', 'This is not your present password.');
      }
      const problem = await passwordProblem(password, person);
      if (problem) throw new FieldProblem('password', problem);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await users.change(person.id, { passwordHash }, tx);
        await recovery.followPasswordChange(tx, person, session);
      });
    },
  };
}
