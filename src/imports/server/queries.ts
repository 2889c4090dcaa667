import { eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts';
import type { Db } from '#platform/server/database/open.ts';
import { registers } from './tables.ts';

/** The lock is held until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importing})`);
}

/** Writes only what isn't stored already. */
export async function putRegister(db: Db, register: typeof registers.$inferInsert): Promise<void> {
  const { source, name, endsByDate } = register;
  const stored = await db.select().from(registers).where(eq(registers.source, source));
  if (stored.some((row) => row.name === name && row.endsByDate === endsByDate)) return;
  const set = { name, endsByDate };
  await db.insert(registers).values(register).onConflictDoUpdate({ target: registers.source, set });
}
