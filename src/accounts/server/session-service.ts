import { createHash } from 'node:crypto';
import bowser from 'bowser';
import { accountScope } from '#access/server/scope.ts';
import type { FactorsService } from '#accounts/server/second-factors/factors-service.ts';
import type { OwnSession } from '#accounts/shared/contract.ts';
import type { PendingSignIn } from '#accounts/shared/second-factors/contract.ts';
import type { ActivityService } from '#activity/server/service.ts';
import { ForbiddenError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { isUnsaved } from '#platform/server/database/outage.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  extendSession,
  insertSession,
  isRecentSignIn,
  replaceSessionToken,
  selectActiveSession,
  selectSessionsOf,
} from './session-queries.ts';

/** The result of a sign-in: the session's token, or a pending second step if the account has one. */
export type SignInResult = { token: string; pending?: undefined } | { token?: undefined; pending: PendingSignIn };

const secondStepText = 'One more step: confirm that it’s you with your second factor.';

/** Returns a 403 with `second_factor`, the ticket that the second step needs. */
export const secondStepNeeded = (pending: PendingSignIn, message = secondStepText): ForbiddenError =>
  new ForbiddenError(message, { second_factor: pending });

/** Returns a readable name such as `Chrome on Android` for a `User-Agent`. */
function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name) return userAgent.split(/[\s/]/)[0]?.slice(0, 60) || 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/**
 * Returns a session's anti-forgery token. It is derived from the session token, so it needs no storage, and it doesn't
 * reveal the session token.
 */
const antiForgeryToken = (sessionToken: string): string =>
  createHash('sha256').update(`anti-forgery ${sessionToken}`).digest('base64url');

const idleSeconds = 7 * 24 * 3600;
const maxSeconds = 30 * 24 * 3600;
/** Accounts without a password use this instead of the password check. */
const recentSignInSeconds = 600;
const extendEverySeconds = 300;

export type SessionsService = ReturnType<typeof sessionsService>;

type Parts = {
  db: PooledDb;
  users: UsersService;
  activity: Pick<ActivityService, 'signedIn'>;
  factors: Pick<FactorsService, 'pend' | 'forgetPending'>;
};

export function sessionsService({ db, users, activity, factors }: Parts) {
  /**
   * Starts a session and returns its token; only the token's hash is stored. The sign-in is logged, and the browser's
   * earlier activity is assigned to the user.
   */
  async function start(tx: Db, userId: number, visitor: Visitor): Promise<string> {
    const token = newToken();
    await insertSession(tx, {
      userId,
      tokenHash: hashToken(token),
      device: deviceName(visitor.userAgent),
      expiresAt: new Date(Date.now() + idleSeconds * 1000),
    });
    await activity.signedIn(tx, userId, visitor);
    return token;
  }

  return {
    /**
     * Starts a session for a proved identity, or begins its second step. Every way of signing in ends here
     * (docs/decisions/0115).
     */
    open: async (tx: Db, userId: number, visitor: Visitor): Promise<SignInResult> => {
      const pending = await factors.pend(tx, userId);
      return pending ? { pending } : { token: await start(tx, userId, visitor) };
    },

    /** Starts the session of a sign-in whose second step succeeded. */
    openProved: start,

    /** Returns the user of a token with their current roles; undefined if it is invalid. */
    identify: async (token: string): Promise<{ sessionId: number; token: string; person: Person } | undefined> => {
      const session = await selectActiveSession(db, hashToken(token));
      const person = session && (await users.person(session.userId));
      if (!person) return undefined;
      // A signed-in person can go on reading while nothing can be written.
      if (session.idleFor > extendEverySeconds)
        await extendSession(db, session.id, idleSeconds, maxSeconds).catch(unlessUnsaved);
      return { sessionId: session.id, token, person };
    },

    /** Returns a session's user with their current roles; undefined if it has ended. */
    personOf: async (id: number, userId: number): Promise<Person | undefined> => {
      const open = await selectSessionsOf(db, accountScope(userId));
      const person = open.some((session) => session.id === id) ? await users.person(userId) : undefined;
      return person?.is_active ? person : undefined;
    },

    antiForgeryToken,

    extend: (id: number): Promise<void> => extendSession(db, id, idleSeconds, maxSeconds),

    /** Replaces a session's token. Returns undefined when the session has ended. */
    renew: async (tx: Db, id: number): Promise<string | undefined> => {
      const token = newToken();
      return (await replaceSessionToken(tx, id, hashToken(token))) ? token : undefined;
    },

    isRecentSignIn: (id: number): Promise<boolean> => isRecentSignIn(db, id, recentSignInSeconds),

    list: async (userId: number, current: number): Promise<OwnSession[]> =>
      (await selectSessionsOf(db, accountScope(userId))).map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current: id === current,
      })),

    end: (userId: number, id: number): Promise<boolean> => deleteSession(db, accountScope(userId), id),

    endOf: (token: string): Promise<void> => deleteSessionOf(db, hashToken(token)),

    /** Ends a user's sessions, except the given one, and sign-ins that wait for their second step. */
    endAll: async (userId: number, except?: number, within: Db = db): Promise<void> => {
      await factors.forgetPending(userId, within);
      await deleteSessionsOf(within, accountScope(userId), except);
    },

    deleteExpired: (): Promise<void> => deleteExpiredSessions(db),
  };
}

function unlessUnsaved(error: unknown): void {
  if (!isUnsaved(error)) throw error;
}
