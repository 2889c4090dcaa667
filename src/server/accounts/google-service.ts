import type { SignInError } from '#shared/accounts/google-rules.ts';
import { email as emailField, type Person, personName } from '#shared/users/fields.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { hashToken } from '../platform/tokens.ts';
import type { UsersService } from '../users/service.ts';
import type { BrowsersService } from './browser-service.ts';
import { deleteAllEmailTokensOf } from './email-token-queries.ts';
import type { Identity, Provider } from './google.ts';
import {
  deleteExpiredFlows,
  insertFlow,
  insertIdentity,
  lockIdentity,
  selectIdentityOwner,
  takeFlow,
} from './google-queries.ts';
import type { SessionsService } from './session-service.ts';

/** How long somebody may take at the provider. */
export const flowSeconds = 600;

/** What came of it when a sign-in failed; `why` is for the log and names nobody. */
export type Failure = { problem: SignInError; why: string; redirectTo?: string | undefined };
export type Success = { person: Person; token: string; redirectTo: string | undefined };

export type GoogleService = ReturnType<typeof googleService>;

/** Signing in with Google (docs/decisions/0012). `provider` is undefined where the settings name none. */
export function googleService(
  db: PooledDb,
  { users, sessions, browsers }: { users: UsersService; sessions: SessionsService; browsers: BrowsersService },
  provider: Provider | undefined,
) {
  return {
    isConfigured: provider !== undefined,

    /**
     * Sends somebody off to the provider. @param browser a secret that only their browser has.
     * @returns the provider's address.
     */
    begin: async (
      callback: string,
      browser: string,
      redirectTo: string | undefined,
    ): Promise<{ address: string } | Failure> => {
      const begun = await asked((asks) => asks.begin(callback));
      if (typeof begun === 'string') return { problem: 'google', why: begun, redirectTo };
      const { state, nonce, codeVerifier } = begun.flow;
      const hashes = { stateHash: hashToken(state), browserHash: hashToken(browser) };
      await insertFlow(db, { ...hashes, nonce, codeVerifier, redirectTo: redirectTo ?? null }, flowSeconds);
      return { address: begun.address };
    },

    /**
     * Signs in whoever came back from the provider. @param returned the callback's address with the provider's query.
     * @param browser the secret that the browser brought. @param userAgent its name for itself.
     */
    finish: async (returned: URL, browser: string, userAgent: string): Promise<Success | Failure> => {
      const state = returned.searchParams.get('state') ?? '';
      const flow = await takeFlow(db, hashToken(state), hashToken(browser));
      if (!flow) return { problem: 'google', why: 'no such sign-in is under way in this browser' };
      const redirectTo = flow.redirectTo ?? undefined;
      const identity = await asked((asks) => asks.finish(returned, { ...flow, state }));
      if (typeof identity === 'string') return { problem: 'google', why: identity, redirectTo };
      return db.transaction(async (tx): Promise<Success | Failure> => {
        const owner = await ownerOf(tx, identity);
        if (typeof owner === 'string') return { problem: owner, why: owner, redirectTo };
        const token = await sessions.open(tx, owner, userAgent);
        return { person: (await users.person(owner, tx)) as Person, token, redirectTo };
      });
    },

    /** Removes the sign-ins from which nobody came back. */
    deleteExpired: (): Promise<void> => deleteExpiredFlows(db),
  };

  /** What the provider answers; or why it does not, without anybody's name or address. */
  async function asked<Answer>(question: (provider: Provider) => Promise<Answer>): Promise<Answer | string> {
    if (!provider) return 'the settings name no provider';
    try {
      return await question(provider);
    } catch (failure) {
      // Codes only: messages may quote what the provider or the browser sent, and `error` comes from the callback's address.
      const { name, code, error, cause } = failure as Error & {
        code?: string;
        error?: string;
        cause?: { code?: string };
      };
      const isCode = (part: unknown) => typeof part === 'string' && /^\w{1,60}$/.test(part);
      return [name, code, error, cause?.code].filter(isCode).join(', ');
    }
  }

  /** The account that somebody known to the provider gets, in the order of decision 0012; or why they get none. */
  async function ownerOf(tx: Db, identity: Identity): Promise<number | SignInError> {
    await lockIdentity(tx, identity);
    const known = await selectIdentityOwner(tx, identity);
    if (known) return known.isActive ? known.id : 'deactivated';
    const email = emailField.safeParse(identity.email);
    if (!email.success || !identity.emailVerified) return 'unverified';
    const name = personName.safeParse(identity.name).data ?? (email.data.split('@')[0] as string);
    const made = await users.add(tx, { name, email: email.data, emailConfirmedAt: new Date() }, 'Visitor');
    const owner = made ?? (await joined(tx, email.data));
    if (typeof owner === 'number') await insertIdentity(tx, identity, owner);
    return owner;
  }

  /** The account that has a verified address already, made safe for its owner. */
  async function joined(tx: Db, email: string): Promise<number | SignInError> {
    const account = await users.credentials(email, tx);
    if (!account) throw new Error('An account was there and is not.');
    if (!account.isActive) return 'deactivated';
    if (account.emailConfirmedAt) return account.id;
    // Whoever made this account never showed that the address is theirs, so it may have been somebody waiting for its
    // owner to come: what they know or have in hand must not open it any more, nor their phone be taken for the owner's.
    const unknown = { passwordHash: null, phone: null, phone2: null, phone3: null };
    await users.change(account.id, { ...unknown, emailConfirmedAt: new Date() }, tx);
    await sessions.endAll(account.id, undefined, tx);
    await deleteAllEmailTokensOf(tx, account.id);
    await browsers.forgetAll(account.id, tx);
    return account.id;
  }
}
