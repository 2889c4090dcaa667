import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildDirectory } from './handler.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = [
  'src/*/web/**',
  'src/*/shared/**',
  'public/**',
  'vite.config.ts',
  'scripts/vite/**',
  'package-lock.json',
];

/** The file of a build that holds the hash of its sources, because times of files change when something is copied. */
export const buildStamp = 'built';

/** Returns the directory of a build's scripts, styles, fonts and other files that never change at their addresses. */
export const assetsOf = (directory: URL): string => fileURLToPath(new URL('client/assets/', directory));

/** A release contains its build, and not the sources of the pages. */
const isRelease = !existsSync(`${root}vite.config.ts`);

/** Returns whether there is a finished build of these sources. */
export function isBuilt(directory = buildDirectory): boolean {
  const finished = new URL(buildStamp, directory);
  return existsSync(finished) && (isRelease || readFileSync(finished, 'utf8') === hashOfSources());
}

export function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: ['**/*.gen.ts'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
