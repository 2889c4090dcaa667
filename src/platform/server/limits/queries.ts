import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { requestLimits } from './tables.ts';

/** Adds to a key’s count, and starts a new window if the last one ended. Returns the count and the seconds left. */
export async function incrementCount(
  db: Db,
  key: string,
  windowSeconds: number,
  by: number,
): Promise<{ used: number; seconds: number }> {
  const { used, resetsAt } = requestLimits;
  const ended = sql`${resetsAt} <= now()`;
  const end = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(requestLimits)
    .values({ key, used: by, resetsAt: end })
    .onConflictDoUpdate({
      target: requestLimits.key,
      set: {
        used: sql`case when ${ended} then ${by}::integer else ${used} + ${by}::integer end`,
        resetsAt: sql`case when ${ended} then ${end} else ${resetsAt} end`,
      },
    })
    .returning({ used, seconds: sql<number>`ceil(extract(epoch from ${resetsAt} - now()))`.mapWith(Number) });
  return row as { used: number; seconds: number };
}

export async function decrementCount(db: Db, key: string, count: number): Promise<void> {
  await db
    .update(requestLimits)
    .set({ used: sql`greatest(0, ${requestLimits.used} - ${count}::integer)` })
    .where(eq(requestLimits.key, key));
}

/** Deletes a count and returns it; 0 if its window had ended. */
export async function deleteCount(db: Db, key: string): Promise<number> {
  const { used, resetsAt } = requestLimits;
  const [row] = await db
    .delete(requestLimits)
    .where(eq(requestLimits.key, key))
    .returning({ used: sql<number>`case when ${resetsAt} > now() then ${used} else 0 end`.mapWith(Number) });
  return row?.used ?? 0;
}

export async function deleteExpiredWindows(db: Db): Promise<void> {
  await db.delete(requestLimits).where(lte(requestLimits.resetsAt, sql`now()`));
}
