import { accountScope } from '#access/server/scope.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { VisitFeedsService } from '#site-visits/server/feeds/service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { BrowsersService } from './browser-service.ts';
import {
  deleteAllEmailTokensOf,
  deleteEmailToken,
  deleteEmailTokensOf,
  insertEmailToken,
  selectMailedAddresses,
  selectTokenOwner,
} from './email-token-queries.ts';
import { deleteIdentitiesOf } from './google-queries.ts';
import { hashNewPassword } from './passwords.ts';
import { deleteFactorsOf } from './second-factors/queries.ts';
import type { SessionsService } from './session-service.ts';

const hour = 3_600_000;
const linkLifetimesMs = { 'reset-password': hour, 'confirm-email': 7 * 24 * hour };
type Purpose = keyof typeof linkLifetimesMs;
const linkPaths = { 'reset-password': '/reset-password', 'confirm-email': '/confirm-email' };

/** `calendars` is true if the person had calendar addresses. */
type Ended = { calendars: boolean };
type Addressee = { id: number; name: string; email: string };
type Account = Addressee & { passwordHash: string | null; emailConfirmedAt: Date | null };
type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  browsers: BrowsersService;
  visitFeeds: VisitFeedsService;
  jobs: JobsService;
  notifications: NotificationsService;
  senderBlocks: Pick<SenderBlocks, 'liftAll'>;
  expoName: () => Promise<string>;
};

export type RecoveryService = ReturnType<typeof recoveryService>;

export function recoveryService(parts: Parts) {
  const { db, users, sessions, browsers, visitFeeds, jobs, notifications, senderBlocks, expoName } = parts;

  async function mailLink(tx: Db, purpose: Purpose, { id, name, email }: Addressee, by?: 'organiser'): Promise<void> {
    const { token, expiresAt } = await insertEmailToken(tx, { userId: id, purpose, email }, linkLifetimesMs[purpose]);
    const data = { name, path: `${linkPaths[purpose]}?token=${token}`, ...(by && { by }) };
    await notifications.mail({ to: email, template: purpose, data, until: expiresAt });
  }

  const kind = { name: 'forgotten-password', retries: 10, retryDelaySeconds: 5, timeoutSeconds: 60 };
  const lookUp = jobs.define<{ email: string }>(kind, async ({ data: { email } }) => {
    await db.transaction(async (tx) => {
      const account = await users.credentials(email, tx);
      if (account?.isActive) await mailLink(tx, 'reset-password', account);
    });
  });

  async function accountOf(link: { userId: number; email: string } | undefined, within: Db) {
    const account = link && (await users.credentials(link.email, within));
    return account?.isActive && account.id === link?.userId ? account : undefined;
  }

  const mailPasswordChanged = ({ name, email }: Addressee, ended: Ended): Promise<void> =>
    notifications.mail({ to: email, template: 'password-changed', data: { name, path: '/forgot-password', ...ended } });

  return {
    /**
     * Mails a reset link if the address has an active account. A job looks it up, so neither the response nor its time
     * reveals whether the account exists.
     */
    forgot: (email: string): Promise<void> => lookUp({ email }),

    /**
     * Sets a new password by link, ends all sessions and confirms the address. @throws ValidationError; after a weak
     * password the link stays valid.
     */
    reset: async (token: string, password: string): Promise<{ id: number; email: string }> => {
      const owner = await accountOf(await selectTokenOwner(db, 'reset-password', token), db);
      if (!owner) throw invalidLink();
      const passwordHash = await hashNewPassword(password, owner, expoName);
      return db.transaction(async (tx) => {
        const account = await accountOf(await deleteEmailToken(tx, 'reset-password', token), tx);
        if (!account) throw invalidLink();
        await mailPasswordChanged(account, await giveToOwner(tx, account, passwordHash));
        return { id: account.id, email: account.email };
      });
    },

    /** @param by is set if the organiser has made the account, or given it the address. */
    sendConfirmation: (addressee: Addressee, within: Db = db, by?: 'organiser'): Promise<void> =>
      within.transaction((tx) => mailLink(tx, 'confirm-email', addressee, by)),

    /** Returns the addresses that a person gave for their account and to which the link couldn't be delivered. */
    undelivered: async (id: number): Promise<string[]> => [
      ...(await jobs.undelivered(await selectMailedAddresses(db, accountScope(id)))),
    ],

    /**
     * Confirms an address by link. Google sign-ins from before an organiser gave the account this address end, because
     * they may be another person's. @throws ValidationError
     */
    confirm: (token: string): Promise<void> =>
      db.transaction(async (tx) => {
        const account = await accountOf(await deleteEmailToken(tx, 'confirm-email', token), tx);
        if (!account) throw invalidLink();
        if (!account.emailConfirmedAt) {
          await users.change(account.id, { emailConfirmedAt: new Date() }, tx);
          await deleteIdentitiesOf(tx, accountScope(account.id));
        }
        await deleteEmailTokensOf(tx, accountScope(account.id), 'confirm-email');
      }),

    /** Removes all ways to sign in but the new password, keeps sessions, and mails the user. */
    passwordChanged: async (tx: Db, account: Addressee): Promise<void> => {
      await deleteEmailTokensOf(tx, accountScope(account.id), 'reset-password');
      await deleteEmailTokensOf(tx, accountScope(account.id), 'change-email');
      await mailPasswordChanged(account, await endOtherWaysIn(tx, account.id));
    },

    giveToOwner,
  };

  /**
   * Gives an account to the person who has proved to own its address. If it wasn't confirmed before, a stranger may
   * have created or used the account, so that Google sign-ins, second factors, phones and blocks go too. Phones stay if
   * nobody could sign in, since an organiser has entered them.
   */
  async function giveToOwner(tx: Db, account: Account, passwordHash: string | null): Promise<Ended> {
    const { id, emailConfirmedAt } = account;
    await users.change(id, { passwordHash, emailConfirmedAt: emailConfirmedAt ?? new Date() }, tx);
    if (!emailConfirmedAt) {
      const hadIdentity = await deleteIdentitiesOf(tx, accountScope(id));
      if (hadIdentity || account.passwordHash !== null)
        await users.change(id, { phone: null, phone_2: null, phone_3: null }, tx);
      await deleteFactorsOf(tx, accountScope(id));
      await senderBlocks.liftAll(tx, id);
    }
    await sessions.endAll(id, undefined, tx);
    await deleteAllEmailTokensOf(tx, accountScope(id));
    return endOtherWaysIn(tx, id);
  }

  /** Ends known browsers and calendar addresses. */
  async function endOtherWaysIn(tx: Db, id: number): Promise<Ended> {
    await browsers.forgetAll(id, tx);
    return { calendars: await visitFeeds.endAll(tx, id) };
  }
}

/** Refuses a mailed link that is no longer valid. */
export const invalidLink = () =>
  new ValidationError('token', 'This link has expired or was already used. Request a new one.');
