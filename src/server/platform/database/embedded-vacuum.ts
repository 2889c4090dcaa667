import type { Database } from './open.ts';

const hour = 3_600_000;

/**
 * Replaces autovacuum for the embedded database: vacuums and analyzes at start if never analyzed, then hourly after writes.
 * @returns stops it.
 */
export async function startEmbeddedVacuum(
  { pool, engine }: Database,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  if (engine === 'server') return () => {};
  const vacuum = () => pool.query('vacuum (analyze)');
  const written = async (): Promise<string> => {
    const { rows } = await pool.query(`select sum(n_tup_ins + n_tup_upd + n_tup_del) as rows from pg_stat_user_tables`);
    return String(rows[0]?.rows);
  };
  let last: string | undefined;
  const begin = async () => {
    const { rows } = await pool.query(
      `select exists (select from pg_class where relname in ('projects', 'exhibitors') and reltuples < 0) as unknown`,
    );
    if (rows[0]?.unknown) await vacuum();
    last = await written();
  };
  await begin().catch(onFailure);
  const vacuumIfWritten = async () => {
    const now = await written();
    if (now !== last) await vacuum();
    last = now;
  };
  const timer = setInterval(() => void vacuumIfWritten().catch(onFailure), hour);
  timer.unref();
  return () => clearInterval(timer);
}
