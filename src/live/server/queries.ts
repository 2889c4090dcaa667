import { eq, sql } from 'drizzle-orm';
import { sessions } from '#accounts/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';

/** Returns the seconds until a session ends; 0 or less if it has ended. */
export async function secondsLeft(db: Db, sessionId: number): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float8` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.left ?? 0;
}
