import { Secret } from 'otpauth';
import { accountScope } from '#access/server/scope.ts';
import type { CurrentSession, ReauthenticationService } from '#accounts/server/reauthentication-service.ts';
import type { SessionsService } from '#accounts/server/session-service.ts';
import type { Attestation, SecondFactors } from '#accounts/shared/second-factors/contract.ts';
import { grouped, maxPasskeys, recoveryCodeCount, setUpSeconds } from '#accounts/shared/second-factors/rules.ts';
import type { FactorChange } from '#notifications/server/mails/account-mails.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { qrCodeSvg } from '#platform/server/qr-code.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import type { Person } from '#users/shared/fields.ts';
import type { FactorsService } from './factors-service.ts';
import {
  deleteAppFlows,
  deleteFlow,
  deletePasskey,
  deleteTotpKey,
  insertFlow,
  insertPasskey,
  lockFlow,
  putFlowBack,
  putTotpKey,
  replaceRecoveryCodes,
  selectPasskeysOf,
  selectTotpKey,
  takeTotpStep,
} from './queries.ts';
import { newTotpKey, stepOfCode, type TotpKeyStore, totpAddress } from './totp.ts';
import { readRegistration, registrationOptions } from './webauthn.ts';

/** Recovery codes have 120 random bits, so that an unsalted hash protects them (ASVS 5.0, 6.5.2). */
const codeBytes = 15;

/** Returns new recovery codes: how each is shown, and the hash that is stored. */
const newRecoveryCodes = (): { shown: string; hash: string }[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = new Secret({ size: codeBytes }).base32;
    return { shown: grouped(code, '-'), hash: hashToken(code) };
  });

type Parts = {
  db: PooledDb;
  factors: FactorsService;
  reauthentication: ReauthenticationService;
  notifications: NotificationsService;
  expoName: () => Promise<string>;
  totpKeys: TotpKeyStore;
  sessions: Pick<SessionsService, 'endAll'>;
};
type Changed = { data: SecondFactors; recovery_codes: string[] };

/** Sets up and removes a person's own second factors, after their password. Each change is mailed. */
export function factorSetUpService(parts: Parts) {
  const { db, factors, reauthentication, notifications, expoName, totpKeys } = parts;
  const prove = (session: CurrentSession, given: string | undefined) =>
    reauthentication.require(session, 'current_password', given);

  async function giveCodes(tx: Db, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(
      tx,
      accountScope(userId),
      codes.map(({ hash }) => hash),
    );
    return codes.map(({ shown }) => shown);
  }

  async function changed(
    tx: Db,
    { id, name, email }: Person,
    change: FactorChange,
    recovery_codes: string[] = [],
  ): Promise<Changed> {
    // A set-up of an app that began before this change can't undo it without the password.
    await deleteAppFlows(tx, accountScope(id));
    await notifications.mail({
      to: email,
      template: 'second-factor-changed',
      data: { name, change, path: '/profile#two-step' },
    });
    return { data: await factors.of(id, tx), recovery_codes };
  }

  /** Creates recovery codes with the first factor, and ends the other sessions, which began without it. */
  async function added(tx: Db, { person, sessionId }: CurrentSession, change: FactorChange): Promise<Changed> {
    const { recovery_codes } = await factors.of(person.id, tx);
    if (recovery_codes > 0) return changed(tx, person, change);
    await parts.sessions.endAll(person.id, sessionId, tx);
    return changed(tx, person, change, await giveCodes(tx, person.id));
  }

  /** Deletes the recovery codes with the last factor. */
  async function removed(tx: Db, person: Person, change: FactorChange): Promise<Changed> {
    const { app, passkeys } = await factors.of(person.id, tx);
    if (!app && passkeys.length === 0) await replaceRecoveryCodes(tx, accountScope(person.id), []);
    return changed(tx, person, change);
  }

  return {
    /** @throws ValidationError for a wrong password. */
    startApp: async (session: CurrentSession, given: string | undefined) => {
      await prove(session, given);
      const { id, email } = session.person;
      const [ticket, key] = [newToken(), newTotpKey()];
      await insertFlow(
        db,
        { ticketHash: hashToken(ticket), userId: id, purpose: 'app', secret: totpKeys.write(key, id) },
        setUpSeconds,
      );
      const address = totpAddress(key, await expoName(), email);
      return { ticket, key, address, qr: qrCodeSvg(address) };
    },

    /** @throws ValidationError for a wrong code, or when it took too long. */
    confirmApp: (session: CurrentSession, { ticket, code }: { ticket: string; code: string }): Promise<Changed> =>
      db.transaction(async (tx) => {
        const { person } = session;
        const ticketHash = hashToken(ticket);
        const flow = await lockFlow(tx, 'app', ticketHash);
        const key = flow?.userId === person.id && flow.secret !== null && totpKeys.read(flow.secret, person.id);
        if (!flow || !key) throw new ValidationError('ticket', 'This took too long. Start again.');
        const step = stepOfCode(key, code);
        if (step === undefined)
          throw new ValidationError(
            'code',
            'This is not the code that the app shows now. Check the time of your phone.',
          );
        const stored = await selectTotpKey(tx, accountScope(person.id));
        const isRepeated = stored !== undefined && totpKeys.read(stored.key, person.id) === key;
        // The answer with the codes was lost on its way, and the same set-up is confirmed again.
        if (isRepeated) await takeTotpStep(tx, accountScope(person.id), step);
        else await putTotpKey(tx, { userId: person.id, key: totpKeys.write(key, person.id), lastStep: step });
        const answer = isRepeated
          ? await changed(tx, person, 'new codes', await giveCodes(tx, person.id))
          : await added(tx, session, 'app added');
        if (answer.recovery_codes.length > 0) await putFlowBack(tx, flow);
        return answer;
      }),

    /** @throws ValidationError for a wrong password; NotFoundError */
    removeApp: async (session: CurrentSession, given: string | undefined): Promise<Changed> => {
      await prove(session, given);
      return db.transaction(async (tx) => {
        if (!(await deleteTotpKey(tx, accountScope(session.person.id))))
          throw new NotFoundError('You have no authenticator app here.');
        return removed(tx, session.person, 'app removed');
      });
    },

    /** @throws ValidationError for a wrong password, or where there are enough. */
    startPasskey: async (session: CurrentSession, given: string | undefined, origin: string) => {
      await prove(session, given);
      const { person } = session;
      const known = await selectPasskeysOf(db, accountScope(person.id));
      if (known.length >= maxPasskeys)
        throw new ValidationError('passkey', `You have ${maxPasskeys} passkeys. Remove one first.`);
      const { options, challenge } = await registrationOptions(origin, await expoName(), person, known);
      const ticket = newToken();
      const flow = { ticketHash: hashToken(ticket), userId: person.id, purpose: 'passkey', secret: challenge } as const;
      await insertFlow(db, flow, setUpSeconds);
      return { ticket, options };
    },

    /** @throws ValidationError when it isn't the passkey that was asked for, or took too long. */
    addPasskey: (
      session: CurrentSession,
      { ticket, name, passkey }: { ticket: string; name: string; passkey: Attestation },
      origin: string,
    ): Promise<Changed> =>
      db.transaction(async (tx) => {
        const ticketHash = hashToken(ticket);
        const { person } = session;
        const flow = await lockFlow(tx, 'passkey', ticketHash);
        if (flow?.userId !== person.id || flow.secret === null)
          throw new ValidationError('ticket', 'This took too long. Start again.');
        await deleteFlow(tx, ticketHash);
        const made = await readRegistration(passkey, { challenge: flow.secret, origin });
        if (!made || !(await insertPasskey(tx, { ...made, userId: person.id, name })))
          throw new ValidationError('passkey', 'This passkey could not be checked. Try again.');
        return added(tx, session, 'passkey added');
      }),

    /** @throws ValidationError for a wrong password; NotFoundError */
    removePasskey: async (session: CurrentSession, id: number, given: string | undefined): Promise<Changed> => {
      await prove(session, given);
      return db.transaction(async (tx) => {
        if (!(await deletePasskey(tx, accountScope(session.person.id), id)))
          throw new NotFoundError('There is no such passkey.');
        return removed(tx, session.person, 'passkey removed');
      });
    },

    /** @throws ValidationError for a wrong password; NotFoundError without a second factor. */
    newRecoveryCodes: async (session: CurrentSession, given: string | undefined): Promise<Changed> => {
      await prove(session, given);
      return db.transaction(async (tx) => {
        const { app, passkeys } = await factors.of(session.person.id, tx);
        if (!app && passkeys.length === 0) throw new NotFoundError('Set up a second factor first.');
        return changed(tx, session.person, 'new codes', await giveCodes(tx, session.person.id));
      });
    },
  };
}
