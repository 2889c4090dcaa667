import { sql } from 'drizzle-orm';
import type { PooledDb } from '#platform/server/database/open.ts';

export async function selectDatabaseFacts(db: PooledDb): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0] ?? { version: '', bytes: 0 };
}
