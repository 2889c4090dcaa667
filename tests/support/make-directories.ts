/** Makes the data directories that tests copy, in the given location. Each appears there when it is complete. */
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#platform/server/database/open.ts';
import type { Directory } from './directories.ts';
import { freePort } from './postgres.ts';
import { startProgram, untilReady } from './server.ts';
import { prepareTemplate } from './template.ts';

const [place = '', ...wanted] = process.argv.slice(2);

async function make(which: Directory, fill: (directory: string) => Promise<void>): Promise<void> {
  if (!wanted.includes(which)) return;
  const unfinished = join(place, `${which}.unfinished`);
  await fill(unfinished);
  renameSync(unfinished, join(place, which));
}

try {
  await make('empty', async (dataDir) => {
    mkdirSync(dataDir);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await prepareTemplate(database, dataDir);
    await database.close();
  });
  await make('demo', async (dataDir) => {
    cpSync(join(place, 'empty'), dataDir, { recursive: true });
    const port = await freePort();
    const program = startProgram({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' });
    await untilReady(program, `http://127.0.0.1:${port}`);
    program.process.kill('SIGTERM');
    await program.ended;
  });
} catch (error) {
  writeFileSync(join(place, 'failed'), '');
  throw error;
}
