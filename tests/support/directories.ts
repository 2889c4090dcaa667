import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnv } from './server.ts';
import { temporaryDirectory } from './temporary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Names the variable with the location of the data directories that tests copy, for the processes that run the tests.
 */
export const directoriesVariable = 'AANGAN_TEST_DIRECTORIES';

/** The data directories that tests copy: a migrated, empty one, and one filled with the demo. */
export type Directory = 'empty' | 'demo';

/**
 * Starts to make data directories in a separate process, and names their location in the environment. Making both takes
 * about 25 seconds of one processor core. `remove` removes them.
 */
export function makeDirectories(wanted: Directory[] = ['empty', 'demo']): { remove: () => void } {
  const place = temporaryDirectory('directories');
  process.env[directoriesVariable] = place;
  const maker = spawn(process.execPath, ['tests/support/make-directories.ts', place, ...wanted], {
    cwd: root,
    env: programEnv({}),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    remove: () => {
      maker.kill();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until one of the directories is made, and returns its path. @throws Error if making them failed or takes ten
 * minutes
 */
export async function directoryOf(which: Directory): Promise<string> {
  const place = String(process.env[directoriesVariable]);
  const deadline = Date.now() + 600_000;
  while (!existsSync(join(place, which))) {
    if (existsSync(join(place, 'failed')) || Date.now() > deadline)
      throw new Error(`The ${which} data directory was not made; see what was written above.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return join(place, which);
}

/** Copies one of the directories, waiting until it is made. The caller removes the copy. */
export async function copyOf(which: Directory): Promise<string> {
  const copy = temporaryDirectory(which);
  cpSync(await directoryOf(which), copy, { recursive: true });
  return copy;
}
