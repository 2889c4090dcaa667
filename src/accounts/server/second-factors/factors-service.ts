import { accountScope } from '#access/server/scope.ts';
import type { PendingSignIn, SecondFactors } from '#accounts/shared/second-factors/contract.ts';
import { type ProofKind, signInSeconds } from '#accounts/shared/second-factors/rules.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import {
  countRecoveryCodes,
  deleteExpiredFlows,
  deleteFlowsOf,
  insertFlow,
  selectPasskeysOf,
  selectTotpKey,
} from './queries.ts';

export type FactorsService = ReturnType<typeof factorsService>;

/** Says which second factors accounts have, and holds sign-ins that wait for one. */
export function factorsService(db: PooledDb) {
  async function of(userId: number, within: Db = db): Promise<SecondFactors> {
    const scope = accountScope(userId);
    const app = await selectTotpKey(within, scope);
    return {
      app: app ? { created_at: app.createdAt.toISOString() } : null,
      passkeys: (await selectPasskeysOf(within, scope)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes: await countRecoveryCodes(within, scope),
    };
  }

  return {
    of,

    /** Begins the second step of a sign-in; undefined for an account without a second factor. */
    pend: async (tx: Db, userId: number): Promise<PendingSignIn | undefined> => {
      const { app, passkeys, recovery_codes } = await of(userId, tx);
      const kinds: ProofKind[] = [];
      if (app) kinds.push('code');
      if (passkeys.length > 0) kinds.push('passkey');
      if (kinds.length === 0) return undefined;
      if (recovery_codes > 0) kinds.push('recovery_code');
      const ticket = newToken();
      await insertFlow(tx, { ticketHash: hashToken(ticket), userId, purpose: 'sign-in', secret: null }, signInSeconds);
      return { ticket, kinds, expires_in: signInSeconds };
    },

    /** Ends what an account has begun and not finished. */
    forgetPending: (userId: number, within: Db = db): Promise<void> => deleteFlowsOf(within, accountScope(userId)),

    deleteExpired: (): Promise<void> => deleteExpiredFlows(db),
  };
}
