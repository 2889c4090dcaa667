/** Runs in a process of its own: the previous release's program in the directory that is named, which answers what it lists and runs SQL. */
import { join } from 'node:path';

const [directory = '', databaseUrl, dataDir] = process.argv.slice(2);
const load = (path: string) => import(join(directory, 'src/server', path));
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
