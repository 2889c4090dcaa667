/**
 * Runs in a separate process: the previous release's program in the given directory. It answers what it lists and runs
 * SQL.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const [directory = '', databaseUrl, dataDir] = process.argv.slice(2);
// Releases up to 0.2.0 have their program in src/server.
const folder = ['src/app/server', 'src/server'].map((each) => join(directory, each)).find(existsSync) ?? directory;
const load = (path: string) => import(join(folder, path));
const { readConfig } = await load('config.ts');
const { bootstrap } = await load('bootstrap/bootstrap.ts');
const { database, services } = await bootstrap(
  readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_DATA: 'no', VISITOR_DELAY_SECONDS: '0' }),
);

await services.index.load();

process.on('message', async (asked: { sql: string } | 'names') => {
  if (asked !== 'names') {
    await database.pool.query(asked.sql);
    return process.send?.('done');
  }
  const homes = await services.homes.search({ sort: 'newest', page: 1, per_page: 20 });
  const builders = await services.directory.exhibitors({ kind: 'developer', sort: 'newest', page: 1, per_page: 20 });
  process.send?.([...homes.data, ...builders.data].map((row) => row.project_name ?? row.name).sort());
});
process.send?.('ready');
