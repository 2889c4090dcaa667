import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Where } from './backups.ts';
import { patience, within } from './program-stage.ts';
import { until } from './until.ts';

/**
 * Keeps a statement that inserts into a table waiting for ever, where a condition holds. So a process can be killed
 * within a transaction of the embedded database too, which no other process can hold up.
 */
export async function holdInserts(where: Where, table: string, condition: string) {
  const { databaseUrl, dataDir } = where;
  const sign = join(dataDir, 'postgres', 'held');
  // No other process can ask the embedded database, so that it writes a file.
  const tell = databaseUrl ? '' : `copy (select) to '/pglite/data/held';`;
  const client = databaseUrl ? new pg.Client(databaseUrl) : undefined;
  // The database is dropped first where the test fails before this ends.
  client?.on('error', () => {});
  onTestFinished(() => client?.end());
  await client?.connect();
  const sleeping = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const isHeld = async () => ((await client?.query(`select ${sleeping}`))?.rowCount ?? 0) > 0 || existsSync(sign);
  await within(where, ({ pool }) =>
    pool.query(
      `create function hold_insert() returns trigger language plpgsql as $$ begin
         if ${condition} then ${tell} perform pg_sleep(100000); end if;
         return null;
       end $$;
       create trigger hold_insert before insert on ${table} execute function hold_insert()`,
    ),
  );
  return {
    /** Returns when a statement waits. */
    untilHeld: () => until(isHeld, patience),
    /** Ends a statement whose process was killed, and keeps none waiting from now on. */
    release: async (): Promise<void> => {
      // The server would go on with the statement of a client that is gone.
      await client?.query(`select pg_terminate_backend(pid) ${sleeping}`);
      rmSync(sign, { force: true });
      await within(where, ({ pool }) => pool.query('drop function hold_insert cascade'));
    },
  };
}
