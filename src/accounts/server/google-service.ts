import type { SignInResult } from '#accounts/server/session-service.ts';
import type { SignInError } from '#accounts/shared/google-rules.ts';
import { noticeVersion } from '#consent/shared/rules.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { openIdFailure } from '#platform/server/openid.ts';
import { hashToken } from '#platform/server/tokens.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import type { UsersService } from '#users/server/service.ts';
import { email as emailField, type Person, personName } from '#users/shared/fields.ts';
import type { Identity, Provider } from './google.ts';
import {
  consumeFlow,
  deleteExpiredFlows,
  insertFlow,
  insertIdentity,
  lockIdentity,
  selectIdentityOwner,
} from './google-queries.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

export const flowSeconds = 600;

/** `why` is logged, so it contains no personal data. */
export type Failure = { problem: SignInError; why: string; redirectTo?: string | undefined };
type Success = SignInResult & { person: Person; redirectTo: string | undefined };

/** Signs people in with Google (docs/decisions/0012). `provider` is undefined if the settings have no Google client. */
export function googleService(
  db: PooledDb,
  { users, sessions, recovery }: { users: UsersService; sessions: SessionsService; recovery: RecoveryService },
  provider: Provider | undefined,
) {
  return {
    isConfigured: provider !== undefined,

    /** Starts a sign-in and returns the provider's URL. @param browser is a secret that only the user's browser has. */
    begin: async (
      callback: string,
      browser: string,
      redirectTo: string | undefined,
    ): Promise<{ address: string } | Failure> => {
      const begun = await askProvider((client) => client.begin(callback));
      if (typeof begun === 'string') return { problem: 'google', why: begun, redirectTo };
      const { state, nonce, codeVerifier } = begun.flow;
      const hashes = { stateHash: hashToken(state), browserHash: hashToken(browser) };
      await insertFlow(db, { ...hashes, nonce, codeVerifier, redirectTo: redirectTo ?? null }, flowSeconds);
      return { address: begun.address };
    },

    /**
     * Completes a sign-in. @param returned is the callback URL with the provider's query. @param browser is the secret
     * from `begin`.
     */
    finish: async (returned: URL, browser: string, visitor: Visitor): Promise<Success | Failure> => {
      const state = returned.searchParams.get('state') ?? '';
      const flow = await consumeFlow(db, hashToken(state), hashToken(browser));
      if (!flow) return { problem: 'google', why: 'no such sign-in in this browser' };
      const redirectTo = flow.redirectTo ?? undefined;
      const identity = await askProvider((client) => client.finish(returned, { ...flow, state }));
      if (typeof identity === 'string') return { problem: 'google', why: identity, redirectTo };
      return db.transaction(async (tx): Promise<Success | Failure> => {
        const owner = await resolveOwner(tx, identity);
        if (typeof owner === 'string') return { problem: owner, why: owner, redirectTo };
        const opening = await sessions.open(tx, owner, visitor);
        return { person: await users.existing(owner, tx), ...opening, redirectTo };
      });
    },

    deleteExpired: (): Promise<void> => deleteExpiredFlows(db),
  };

  async function askProvider<Answer>(request: (provider: Provider) => Promise<Answer>): Promise<Answer | string> {
    if (!provider) return 'no provider is configured';
    try {
      return await request(provider);
    } catch (failure) {
      return openIdFailure(failure);
    }
  }

  /** The order of these steps is that of decision 0012. */
  async function resolveOwner(tx: Db, identity: Identity): Promise<number | SignInError> {
    await lockIdentity(tx, identity);
    const known = await selectIdentityOwner(tx, identity);
    if (known) return known.isActive ? known.id : 'deactivated';
    const email = emailField.safeParse(identity.email);
    if (!email.success || !identity.emailVerified) return 'unverified';
    const name = personName.safeParse(identity.name).data ?? (email.data.split('@')[0] as string);
    const made = { name, email: email.data, emailConfirmedAt: new Date(), noticeVersion: noticeVersion('account') };
    const addedId = await users.add(tx, made, 'Visitor');
    const owner = addedId ?? (await joinExistingAccount(tx, email.data));
    if (typeof owner === 'number') await insertIdentity(tx, identity, owner);
    return owner;
  }

  /** Returns the existing account of a verified address, made safe for its owner. */
  async function joinExistingAccount(tx: Db, email: string): Promise<number | SignInError> {
    const account = await users.credentials(email, tx);
    if (!account) throw new Error('The account was deleted meanwhile.');
    if (!account.isActive) return 'deactivated';
    if (account.emailConfirmedAt) return account.id;
    await recovery.giveToOwner(tx, account, null);
    return account.id;
  }
}
