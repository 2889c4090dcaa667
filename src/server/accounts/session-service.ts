import type { OwnSession } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { UsersService } from '../users/service.ts';
import { antiForgeryToken } from './anti-forgery.ts';
import { deviceName } from './device.ts';
import {
  deleteRunOut,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  isSessionFresh,
  prolongSession,
  replaceSessionToken,
  selectLiveSession,
  selectSessionsOf,
} from './session-queries.ts';

/** How long a session lasts: unused for a week it ends, and after a month one signs in again (docs/security.md). */
const idleSeconds = 7 * 24 * 3600;
const mostSeconds = 30 * 24 * 3600;
/** For how long a sign-in counts as just done, where there is no password to ask for. */
const freshSeconds = 600;
/** A session in use is prolonged at most this often. */
const prolongEvery = 300;

export type SessionsService = ReturnType<typeof sessionsService>;

/** Who is signed in, and where. */
export function sessionsService(db: PooledDb, users: UsersService) {
  return {
    /** Begins a session for a person on a browser; its token is told this once. */
    open: async (tx: Db, userId: number, userAgent: string): Promise<string> => {
      const token = newToken();
      await insertSession(tx, {
        userId,
        tokenHash: hashToken(token),
        device: deviceName(userAgent),
        expiresAt: new Date(Date.now() + idleSeconds * 1000),
      });
      return token;
    },

    /** The person a token stands for, with their roles as they are now; undefined when it stands for nobody any more. */
    identify: async (token: string): Promise<{ sessionId: number; token: string; person: Person } | undefined> => {
      const session = await selectLiveSession(db, hashToken(token));
      const person = session && (await users.person(session.userId));
      if (!person) return undefined;
      if (session.unseenFor > prolongEvery) await prolongSession(db, session.id, idleSeconds, mostSeconds);
      return { sessionId: session.id, token, person };
    },

    antiForgeryToken,

    /** Lets a session last longer. */
    prolong: (id: number): Promise<void> => prolongSession(db, id, idleSeconds, mostSeconds),

    /** Gives a session a new token, the old one opens nothing any more. @returns undefined when the session has ended. */
    renew: async (tx: Db, id: number): Promise<string | undefined> => {
      const token = newToken();
      return (await replaceSessionToken(tx, id, hashToken(token))) ? token : undefined;
    },

    /** Whether the person of a session signed in within the last ten minutes. */
    isFresh: (id: number): Promise<boolean> => isSessionFresh(db, id, freshSeconds),

    /** Where a person is signed in; `current` is the session that asks. */
    list: async (userId: number, current: number): Promise<OwnSession[]> =>
      (await selectSessionsOf(db, userId)).map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current: id === current,
      })),

    /** Ends one of a person's sessions; false when they have no such session. */
    end: (userId: number, id: number): Promise<boolean> => deleteSession(db, userId, id),

    /** Ends the session of a token, if there is one. */
    endOf: (token: string): Promise<void> => deleteSessionOf(db, hashToken(token)),

    /** Ends a person's sessions, but for one if it is named; within the change that is the reason. */
    endAll: (userId: number, except?: number, within: Db = db): Promise<void> =>
      deleteSessionsOf(within, userId, except),

    /** Removes sessions that have ended, and mailed links that have run out. */
    deleteExpired: (): Promise<void> => deleteRunOut(db),
  };
}
