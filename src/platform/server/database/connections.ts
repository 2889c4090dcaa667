import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Returns how many other connections there are to this database: those of programs that run, and of people. The
 * embedded database has none.
 * @param ownName is the application name of our connections.
 */
export async function countOthers({ db, engine }: Pick<Database, 'db' | 'engine'>, ownName: string): Promise<number> {
  if (engine === 'embedded') return 0;
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${ownName}`);
  return rows[0]?.others ?? 0;
}
