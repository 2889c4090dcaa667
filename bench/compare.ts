/**
 * Measures project pages rendered without the cache, beside another checkout of the program (`node bench/compare.ts DIRECTORY`), each on a demo
 * of its own in the embedded database, in turns. The projects have numbers of a register that is led to by a QR code.
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
/** Addresses of projects' pages. One never asked before is not kept: every request renders. */
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
  // Some that both programs show: those only planned, or cancelled, have no page.
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
