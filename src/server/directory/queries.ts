import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';

/** The number that every change to what the directory shows has raised. */
export async function selectDirectoryVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from directory_version`);
  return Number(rows[0]?.version);
}
