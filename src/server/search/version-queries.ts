import { sql } from 'drizzle-orm';
import type { PooledDb } from '../platform/database/open.ts';
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
