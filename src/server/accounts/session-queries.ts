import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { users } from '../users/tables.ts';
import { emailTokens, sessions } from './tables.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Db, session: NewSession): Promise<{ id: number }> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  return row as { id: number };
}

/** The session of a token, with how many seconds ago it was last seen; only while it lasts and its person is active. */
export async function selectLiveSession(
  db: PooledDb,
  tokenHash: string,
): Promise<{ id: number; userId: number; unseenFor: number } | undefined> {
  const [row] = await executePrepared<{ id: number; userId: number; unseenFor: number }>(
    db,
    'live_session',
    sql`select ${sessions.id} as "id", ${sessions.userId} as "userId",
        extract(epoch from now() - ${sessions.lastSeenAt})::float8 as "unseenFor"
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.tokenHash} = ${tokenHash} and ${sessions.expiresAt} > now() and ${users.isActive}`,
  );
  return row;
}

/** Notes that a session is in use, and lets it last `idleSeconds` more, but not beyond `mostSeconds` after it began. */
export async function prolongSession(db: Db, id: number, idleSeconds: number, mostSeconds: number): Promise<void> {
  await db
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(now() + make_interval(secs => ${idleSeconds}), ${sessions.createdAt} + make_interval(secs => ${mostSeconds}))`,
    })
    .where(eq(sessions.id, id));
}

/** Gives a session another token; whether there is such a session. */
export async function replaceSessionToken(db: Db, id: number, tokenHash: string): Promise<boolean> {
  const replaced = await db
    .update(sessions)
    .set({ tokenHash })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return replaced.length > 0;
}

/** Whether a session began at most so many seconds ago. */
export async function isSessionFresh(db: Db, id: number, seconds: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.createdAt, sql`now() - make_interval(secs => ${seconds})`)));
  return rows.length > 0;
}

/** A person's sessions that last, the one used last first. */
export function selectSessionsOf(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends one session of a person; whether there was such a one. */
export async function deleteSession(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends the session of a token. */
export async function deleteSessionOf(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a person, but for one if it is named. */
export async function deleteSessionsOf(db: Db, userId: number, except?: number): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Removes what no longer opens anything: sessions and mailed links whose time is over. */
export async function deleteRunOut(db: Db): Promise<void> {
  for (const table of [sessions, emailTokens]) await db.delete(table).where(lte(table.expiresAt, sql`now()`));
}
