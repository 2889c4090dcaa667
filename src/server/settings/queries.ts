import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { settings } from './tables.ts';

/** Keys that were never set are absent. */
export async function selectSettings(db: Db, keys: string[]): Promise<Record<string, unknown>> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys));
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
