import type pg from 'pg';

/**
 * Makes the server end a connection that stays in a transaction for a minute without a statement, unless the server has
 * its own limit. The machine that opened it may be gone, and its locks keep others waiting. Our transactions send the
 * next statement within milliseconds.
 */
export async function limitIdleTransactions(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('idle_in_transaction_session_timeout', '60s', false) where current_setting('idle_in_transaction_session_timeout') = '0'`,
  );
}

/**
 * Returns the age, in seconds, of the oldest transaction in this database that our user may see; null if there is none.
 * Returns undefined with the embedded database, where a transaction of the only connection would delay this question
 * too.
 */
export async function oldestTransactionSeconds({
  engine,
  pool,
}: {
  engine: 'embedded' | 'server';
  pool: pg.Pool;
}): Promise<number | null | undefined> {
  if (engine === 'embedded') return undefined;
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from clock_timestamp() - min(xact_start))::integer as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows[0]?.seconds;
}
