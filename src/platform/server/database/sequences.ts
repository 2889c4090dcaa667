import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Returns the last value of each sequence of records; null for one that hasn't been used. */
export async function selectSequences(db: Db): Promise<Record<string, number | null>> {
  const { rows } = await db.execute<{ name: string; last: string | null }>(
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

/** Returns how many values are skipped after one that was given, in case a lost database gave more. */
export const skippedAfter = (given: number): number => Math.min(Math.max(given, 10_000), 10_000_000);

/**
 * Advances a sequence, so that it repeats no value that a lost database gave after this one. It never goes back, and
 * one that doesn't exist is passed over.
 */
export async function advanceSequence(db: Db, name: string, last: number | null): Promise<void> {
  const given = last ?? 0;
  await db.execute(sql`
    select setval(format('public.%I', sequencename)::regclass, greatest(${given + skippedAfter(given)}::bigint, coalesce(last_value, 0)))
    from pg_sequences where schemaname = 'public' and sequencename = ${name}`);
}
