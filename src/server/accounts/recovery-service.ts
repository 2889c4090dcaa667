import type { NotificationsService } from '../notifications/service.ts';
import { ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { JobsService } from '../platform/jobs/service.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { UsersService } from '../users/service.ts';
import type { BrowsersService } from './browser-service.ts';
import { deleteEmailToken, deleteEmailTokensOf, insertEmailToken, selectLinkHolder } from './email-token-queries.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import type { SessionsService } from './session-service.ts';

const hour = 3_600_000;
/** How long a mailed link is good. */
const lifetimes = { 'reset-password': hour, 'confirm-email': 7 * 24 * hour };
type Purpose = keyof typeof lifetimes;
/** The screen that a mailed link opens. */
const screens = { 'reset-password': '/reset-password', 'confirm-email': '/confirm-email' };

type Addressee = { id: number; name: string; email: string };
type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  browsers: BrowsersService;
  jobs: JobsService;
  notifications: NotificationsService;
  expoName: () => Promise<string>;
};

export type RecoveryService = ReturnType<typeof recoveryService>;

/** What is proved by mail: that an address is one's own, and so, where the password is forgotten, that one is who one says. */
export function recoveryService({ db, users, sessions, browsers, jobs, notifications, expoName }: Parts) {
  async function mailLink(tx: Db, purpose: Purpose, { id, name, email }: Addressee): Promise<void> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + lifetimes[purpose]);
    await insertEmailToken(tx, { tokenHash: hashToken(token), userId: id, purpose, email, expiresAt });
    const data = { name, path: `${screens[purpose]}?token=${token}` };
    await notifications.mail({ to: email, template: purpose, data, until: expiresAt });
  }

  const kind = { name: 'forgotten-password', retries: 10, retryDelaySeconds: 5, timeoutSeconds: 60 };
  const lookUp = jobs.define<{ email: string }>(kind, async ({ data: { email } }) => {
    await db.transaction(async (tx) => {
      const account = await users.credentials(email, tx);
      if (account?.isActive) await mailLink(tx, 'reset-password', account);
    });
  });

  /** The active account that a link stands for, if its address is still the one the link was sent to. */
  async function accountOf(link: { userId: number; email: string } | undefined, within: Db) {
    const account = link && (await users.credentials(link.email, within));
    return account?.isActive && account.id === link?.userId ? account : undefined;
  }

  return {
    /**
     * Mails a link to whoever has an active account with an address. The asking only leaves a note: whether there is such
     * an account is found out by a job, so that neither answer nor time tell.
     */
    forgot: (email: string): Promise<void> => lookUp({ email }),

    /**
     * Gives a new password to whom a link was mailed to: all their sessions end, and the address is confirmed.
     * @returns the account.
     * @throws ValidationError when the link is not good any more, or the password is a common one (the link stays good then).
     */
    reset: async (token: string, password: string): Promise<{ id: number; email: string }> => {
      const tokenHash = hashToken(token);
      const asking = await accountOf(await selectLinkHolder(db, 'reset-password', tokenHash), db);
      if (!asking) throw worthless();
      const problem = await passwordProblem(password, asking, await expoName());
      if (problem) throw new ValidationError('password', problem);
      // Slow on purpose: not while the transaction holds a connection.
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const account = await accountOf(await deleteEmailToken(tx, 'reset-password', tokenHash), tx);
        if (!account) throw worthless();
        const emailConfirmedAt = account.emailConfirmedAt ?? new Date();
        await users.change(account.id, { passwordHash, emailConfirmedAt }, tx);
        await sessions.endAll(account.id, undefined, tx);
        await passwordChanged(tx, account);
        return { id: account.id, email: account.email };
      });
    },

    /** Mails the link that confirms an address; within the change that is the reason. */
    sendConfirmation: (addressee: Addressee, within: Db = db): Promise<void> =>
      within.transaction((tx) => mailLink(tx, 'confirm-email', addressee)),

    /** Confirms the address that a link was mailed to. @throws ValidationError when the link is not good any more. */
    confirm: (token: string): Promise<void> =>
      db.transaction(async (tx) => {
        const account = await accountOf(await deleteEmailToken(tx, 'confirm-email', hashToken(token)), tx);
        if (!account) throw worthless();
        await users.change(account.id, { emailConfirmedAt: account.emailConfirmedAt ?? new Date() }, tx);
        await deleteEmailTokensOf(tx, account.id, 'confirm-email');
      }),

    passwordChanged,
  };

  /**
   * What goes with a change of password, in its transaction: links to a new one and to another address are worthless, no
   * browser is known any more, and a mail tells of it.
   */
  async function passwordChanged(tx: Db, { id, name, email }: Addressee): Promise<void> {
    await deleteEmailTokensOf(tx, id, 'reset-password');
    await deleteEmailTokensOf(tx, id, 'change-email');
    await browsers.forgetAll(id, tx);
    const data = { name, path: '/forgot-password' };
    await notifications.mail({ to: email, template: 'password-changed', data });
  }
}

const worthless = () => new ValidationError('token', 'This link has been used, or has run out. Ask for a new one.');
