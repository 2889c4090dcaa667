import type { Database } from './open.ts';

const hour = 3_600_000;

/**
 * Does for the embedded database what a server's autovacuum does by itself: clears what updates left and keeps the
 * figures that queries are planned by. At once where they are missing, then every hour that something was written.
 * @param onFailure is told when it could not be done.
 * @returns ends the upkeep.
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
  // What fails this time is tried again in an hour; it must not end the program.
  const timer = setInterval(() => void vacuumIfWritten().catch(onFailure), hour);
  timer.unref();
  return () => clearInterval(timer);
}
