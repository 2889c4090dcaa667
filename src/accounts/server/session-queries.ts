import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { users } from '#users/server/tables.ts';
import { emailTokens, sessions } from './tables.ts';

type SessionRow = typeof sessions.$inferSelect;
type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Db, session: NewSession): Promise<{ id: number }> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  return row as { id: number };
}

/** Returns the unexpired session of an active user. `idleFor` is in seconds. */
export async function selectActiveSession(
  db: PooledDb,
  tokenHash: string,
): Promise<{ id: number; userId: number; idleFor: number } | undefined> {
  const [row]: { id: number; userId: number; idleFor: number }[] = await executePrepared(
    db,
    'live_session',
    [tokenHash],
    (hash) => sql`select ${sessions.id} as "id", ${sessions.userId} as "userId",
        extract(epoch from now() - ${sessions.lastSeenAt})::float8 as "idleFor"
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.tokenHash} = ${hash} and ${sessions.expiresAt} > now() and ${users.isActive}`,
  );
  return row;
}

/** Extends a session by `idleSeconds` from now, up to `maxSeconds` after it began. */
export async function extendSession(db: Db, id: number, idleSeconds: number, maxSeconds: number): Promise<void> {
  await db
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(now() + make_interval(secs => ${idleSeconds}), ${sessions.createdAt} + make_interval(secs => ${maxSeconds}))`,
    })
    .where(eq(sessions.id, id));
}

export async function replaceSessionToken(db: Db, id: number, tokenHash: string): Promise<boolean> {
  const replaced = await db
    .update(sessions)
    .set({ tokenHash })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return replaced.length > 0;
}

export async function isRecentSignIn(db: Db, id: number, seconds: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.createdAt, sql`now() - make_interval(secs => ${seconds})`)));
  return rows.length > 0;
}

export function selectSessionsOf(db: Db, scope: AccountScope): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(ownedBy(scope, sessions.userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteSession(db: Db, scope: AccountScope, id: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), ownedBy(scope, sessions.userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

export async function deleteSessionOf(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Db, scope: AccountScope, except: number | undefined): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(ownedBy(scope, sessions.userId), others));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  for (const table of [sessions, emailTokens]) await db.delete(table).where(lte(table.expiresAt, sql`now()`));
}
