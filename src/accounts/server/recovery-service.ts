import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import type { UsersService } from '#users/server/service.ts';
import type { BrowsersService } from './browser-service.ts';
import { deleteEmailToken, deleteEmailTokensOf, insertEmailToken, selectTokenOwner } from './email-token-queries.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import type { SessionsService } from './session-service.ts';

const hour = 3_600_000;
const linkLifetimesMs = { 'reset-password': hour, 'confirm-email': 7 * 24 * hour };
type Purpose = keyof typeof linkLifetimesMs;
const linkPaths = { 'reset-password': '/reset-password', 'confirm-email': '/confirm-email' };

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

export function recoveryService({ db, users, sessions, browsers, jobs, notifications, expoName }: Parts) {
  async function mailLink(tx: Db, purpose: Purpose, { id, name, email }: Addressee): Promise<void> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + linkLifetimesMs[purpose]);
    await insertEmailToken(tx, { tokenHash: hashToken(token), userId: id, purpose, email, expiresAt });
    const data = { name, path: `${linkPaths[purpose]}?token=${token}` };
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
      const tokenHash = hashToken(token);
      const owner = await accountOf(await selectTokenOwner(db, 'reset-password', tokenHash), db);
      if (!owner) throw invalidLink();
      const problem = await passwordProblem(password, owner, await expoName());
      if (problem) throw new ValidationError('password', problem);
      // Hashing is slow, so it runs before the transaction takes a connection.
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const account = await accountOf(await deleteEmailToken(tx, 'reset-password', tokenHash), tx);
        if (!account) throw invalidLink();
        const emailConfirmedAt = account.emailConfirmedAt ?? new Date();
        await users.change(account.id, { passwordHash, emailConfirmedAt }, tx);
        await sessions.endAll(account.id, undefined, tx);
        await passwordChanged(tx, account);
        return { id: account.id, email: account.email };
      });
    },

    sendConfirmation: (addressee: Addressee, within: Db = db): Promise<void> =>
      within.transaction((tx) => mailLink(tx, 'confirm-email', addressee)),

    /** Confirms an address by link. @throws ValidationError */
    confirm: (token: string): Promise<void> =>
      db.transaction(async (tx) => {
        const account = await accountOf(await deleteEmailToken(tx, 'confirm-email', hashToken(token)), tx);
        if (!account) throw invalidLink();
        await users.change(account.id, { emailConfirmedAt: account.emailConfirmedAt ?? new Date() }, tx);
        await deleteEmailTokensOf(tx, account.id, 'confirm-email');
      }),

    passwordChanged,
  };

  /** Invalidates mailed links and known browsers, and mails the user. */
  async function passwordChanged(tx: Db, { id, name, email }: Addressee): Promise<void> {
    await deleteEmailTokensOf(tx, id, 'reset-password');
    await deleteEmailTokensOf(tx, id, 'change-email');
    await browsers.forgetAll(id, tx);
    const data = { name, path: '/forgot-password' };
    await notifications.mail({ to: email, template: 'password-changed', data });
  }
}

const invalidLink = () => new ValidationError('token', 'This link has expired or was already used. Request a new one.');
