import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { directoryVersion } from './tables.ts';

/** The number that every change to what the directory shows has raised. */
export async function selectDirectoryVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from ${directoryVersion}`);
  return Number(rows[0]?.version);
}
