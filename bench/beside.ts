/**
 * Measures project pages rendered anew beside another checkout of the program (`node bench/beside.ts DIRECTORY`), each on a demo
 * of its own in the embedded database, in turns. The projects have numbers of a register that is led to by a QR code.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/database/open.ts';
import { inTurns } from './in-turns.ts';
import { type Running, startServer } from './servers.ts';

const [other] = process.argv.slice(2);
if (!other) throw new Error('Name the directory of the other checkout, with its packages installed.');

const projects = 60;
let visit = 0;
/** An address never asked before is not kept: every request renders. */
const paths = () => {
  visit += 1;
  return `/project/${(visit % projects) + 1}/details?visit=${visit}`;
};

const homes: string[] = [];
const startDemo = async (checkout: string, port: number): Promise<Running> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aangan-beside-'));
  homes.push(dataDir);
  const program = join(checkout, 'src/server/main.ts');
  const filling = await startServer(program, { DATA_DIR: dataDir, DEMO_DATA: 'yes' }, port);
  await filling.stop();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await database.pool.query(`update projects set rera_number = 'P521' || lpad(id::text, 8, '0')`);
  await database.close();
  return startServer(program, { DATA_DIR: dataDir }, port);
};

const here = await startDemo(fileURLToPath(new URL('..', import.meta.url)), 4877);
const there = await startDemo(resolve(other), 4878);
try {
  await inTurns(
    'project page, rendered anew',
    [
      { name: 'here', server: here, paths },
      { name: 'there', server: there, paths },
    ],
    2.5,
  );
} finally {
  await here.stop();
  await there.stop();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
}
