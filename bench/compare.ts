/**
 * Compares uncached project pages with another checkout of the program (`node bench/compare.ts DIRECTORY`), each with a demo
 * in a separate embedded database, in turns. The projects have register numbers, which show a QR code.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/database/open.ts';
import { alternate } from './alternate.ts';
import { type Running, startServer } from './servers.ts';

const [other] = process.argv.slice(2);
if (!other) throw new Error('Name the directory of the other checkout, with its packages installed.');

let visit = 0;
/** Addresses of projects' pages. New ones are not cached: every request renders. */
const pathsOf = (ids: number[]) => () => {
  visit += 1;
  return `/project/${ids[visit % ids.length]}/details?visit=${visit}`;
};

const homes: string[] = [];
const startDemo = async (checkout: string, port: number): Promise<{ server: Running; paths: () => string }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aangan-beside-'));
  homes.push(dataDir);
  const program = join(checkout, 'src/server/main.ts');
  const filling = await startServer(program, { DATA_DIR: dataDir, DEMO_DATA: 'yes' }, port);
  await filling.stop();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await database.pool.query(`update projects set rera_number = 'P521' || lpad(id::text, 8, '0')`);
  // Planned or cancelled projects have no page.
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from projects where status not in ('planning', 'cancelled') order by id limit 60`,
  );
  await database.close();
  const server = await startServer(program, { DATA_DIR: dataDir }, port);
  return { server, paths: pathsOf(rows.map(({ id }) => id)) };
};

const here = await startDemo(fileURLToPath(new URL('..', import.meta.url)), 4877);
const there = await startDemo(resolve(other), 4878);
try {
  await alternate(
    'project page, not cached',
    [
      { name: 'here', ...here },
      { name: 'there', ...there },
    ],
    2.5,
  );
} finally {
  await here.server.stop();
  await there.server.stop();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
}
