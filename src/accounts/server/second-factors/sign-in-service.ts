import type { z } from 'zod';
import { accountScope } from '#access/server/scope.ts';
import type { SessionsService } from '#accounts/server/session-service.ts';
import type { Assertion, secondStepInput } from '#accounts/shared/second-factors/contract.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken } from '#platform/server/tokens.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import {
  countRecoveryCodes,
  deleteFlow,
  type Flow,
  lockFlow,
  notePasskeyUse,
  selectFlowOwner,
  selectPasskeysOf,
  selectTotpKey,
  setFlowSecret,
  takeRecoveryCode,
  takeTotpStep,
} from './queries.ts';
import { stepOfCode, type TotpKeyStore } from './totp.ts';
import { assertionOptions, readAssertion } from './webauthn.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  notifications: NotificationsService;
  totpKeys: TotpKeyStore;
};
type Proof = z.output<typeof secondStepInput>;

const tooLate = () => new ValidationError('ticket', 'This sign-in took too long. Sign in again.');

/** The key can't be decrypted, because ENCRYPTION_KEY was changed since the app was set up. */
const unreadable = () =>
  new ValidationError(
    'code',
    'Codes of your app can’t be checked any more. Use a recovery code, then set up the app again on your profile.',
  );

/** Checks the second step of a sign-in. A ticket connects it with the first step. */
export function secondStepService({ db, users, sessions, notifications, totpKeys }: Parts) {
  /** Deletes the challenge with the answer, right or wrong, so that it is used once. */
  async function isSigned(tx: Db, flow: Flow, given: Assertion, origin: string): Promise<boolean> {
    const { ticketHash, userId, secret: challenge } = flow;
    const scope = accountScope(userId);
    const passkey = (await selectPasskeysOf(tx, scope)).find(({ credentialId }) => credentialId === given.id);
    if (challenge === null || !passkey) return false;
    await setFlowSecret(tx, ticketHash, null);
    const counter = await readAssertion(given, passkey, { challenge, origin });
    if (counter === undefined) return false;
    await notePasskeyUse(tx, scope, passkey.id, counter);
    return true;
  }

  async function isProved(
    tx: Db,
    flow: Flow,
    person: Person,
    { code, recovery_code, passkey }: Proof,
    origin: string,
  ): Promise<boolean> {
    if (passkey !== undefined) return isSigned(tx, flow, passkey, origin);
    if (code !== undefined) {
      const stored = await selectTotpKey(tx, accountScope(person.id));
      const key = stored && totpKeys.read(stored.key, person.id);
      if (stored && key === undefined) throw unreadable();
      const step = key && stepOfCode(key, code);
      return typeof step === 'number' && takeTotpStep(tx, accountScope(person.id), step);
    }
    if (recovery_code !== undefined) {
      if (!(await takeRecoveryCode(tx, accountScope(person.id), hashToken(recovery_code)))) return false;
      const left = await countRecoveryCodes(tx, accountScope(person.id));
      const data = { name: person.name, left, path: '/profile#two-step' };
      await notifications.mail({ to: person.email, template: 'recovery-code-used', data });
      return true;
    }
    return false;
  }

  return {
    /** Returns who is signing in. @throws ValidationError when the first step was too long ago. */
    owner: async (ticket: string): Promise<Person> => {
      const userId = await selectFlowOwner(db, 'sign-in', hashToken(ticket));
      const person = userId === undefined ? undefined : await users.person(userId);
      if (!person?.is_active) throw tooLate();
      return person;
    },

    /**
     * Returns the options with which the browser requests a passkey. @throws ValidationError when the first step was
     * too long ago.
     */
    passkeyOptions: (ticket: string, origin: string): Promise<Record<string, unknown>> =>
      db.transaction(async (tx) => {
        const ticketHash = hashToken(ticket);
        const flow = await lockFlow(tx, 'sign-in', ticketHash);
        if (!flow) throw tooLate();
        const { options, challenge } = await assertionOptions(
          origin,
          await selectPasskeysOf(tx, accountScope(flow.userId)),
        );
        await setFlowSecret(tx, ticketHash, challenge);
        return options;
      }),

    /**
     * Starts the session; undefined for a wrong proof. @throws ValidationError when the first step was too long ago.
     */
    finish: (proof: Proof, visitor: Visitor, origin: string): Promise<{ token: string; user: Person } | undefined> =>
      db.transaction(async (tx) => {
        const ticketHash = hashToken(proof.ticket);
        const flow = await lockFlow(tx, 'sign-in', ticketHash);
        const user = flow && (await users.person(flow.userId, tx));
        if (!flow || !user?.is_active) throw tooLate();
        if (!(await isProved(tx, flow, user, proof, origin))) return undefined;
        await deleteFlow(tx, ticketHash);
        return { token: await sessions.openProved(tx, user.id, visitor), user };
      }),
  };
}
