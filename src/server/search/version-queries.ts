import { sql } from 'drizzle-orm';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { directoryVersion } from './tables.ts';

/** Raised by every change of what the directory shows. */
export async function selectDirectoryVersion(db: PooledDb): Promise<number> {
  const [row] = await executePrepared<{ version: string }>(
    db,
    'directory version',
    sql`select version from ${directoryVersion}`,
  );
  return Number(row?.version);
}

/** The version of a transaction's snapshot. */
export async function selectVersionOfSnapshot(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ version: string }>(sql`select version from ${directoryVersion}`);
  return Number(rows[0]?.version);
}
