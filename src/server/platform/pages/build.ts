import { existsSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compressed-files.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['src/web/**', 'src/shared/**', 'public/**', 'vite.config.ts', 'package-lock.json'];

const mark = 'built';

/** Builds the web application if there is no build or the sources are newer. @returns the seconds taken, undefined if none. */
export async function ensureBuilt(buildDirectory: URL): Promise<number | undefined> {
  const finished = new URL(mark, buildDirectory);
  if (isFresh(finished)) return undefined;
  const start = performance.now();
  rmSync(finished, { force: true });
  // Loading Vite only when needed halves the start time.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn', configLoader: 'native' });
  await builder.buildApp();
  await compressFiles(fileURLToPath(new URL('client', buildDirectory)));
  writeFileSync(finished, '');
  return (performance.now() - start) / 1_000;
}

function isFresh(output: URL): boolean {
  if (!existsSync(output)) return false;
  const builtAt = statSync(output).mtimeMs;
  return globSync(sources, { cwd: root, exclude: ['**/*.gen.ts'] }).every(
    (file) => statSync(`${root}${file}`).mtimeMs <= builtAt,
  );
}
