import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { registers } from './tables.ts';

/** Writes only what isn't stored already. */
export async function putRegister(db: Db, register: typeof registers.$inferInsert): Promise<void> {
  const { source, name, endsByDate } = register;
  const stored = await db.select().from(registers).where(eq(registers.source, source));
  if (stored.some((row) => row.name === name && row.endsByDate === endsByDate)) return;
  const set = { name, endsByDate };
  await db.insert(registers).values(register).onConflictDoUpdate({ target: registers.source, set });
}
