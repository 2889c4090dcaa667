import type { Database } from './open.ts';

export async function vacuumIfNew({ pool, engine }: Database): Promise<void> {
  if (engine === 'server') return;
  const { rows } = await pool.query(
    `select exists (select from pg_class where relname in ('projects', 'exhibitors') and reltuples < 0) as unknown`,
  );
  if (rows[0]?.unknown) await pool.query('vacuum (analyze)');
}

/**
 * Returns a function that vacuums the embedded database if rows were written since the last time. It has no autovacuum.
 */
export function vacuumWhenWritten({ pool }: Database): () => Promise<void> {
  let last: string | undefined;
  return async () => {
    const { rows } = await pool.query(`select sum(n_tup_ins + n_tup_upd + n_tup_del) as rows from pg_stat_user_tables`);
    const written = String(rows[0]?.rows);
    if (written !== last) await pool.query('vacuum (analyze)');
    last = written;
  };
}
