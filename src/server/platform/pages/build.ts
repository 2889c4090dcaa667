import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';
import { compressFiles } from './compressed-files.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['src/web/**', 'src/shared/**', 'public/**', 'vite.config.ts', 'package-lock.json'];

/** Holds the hash of the sources that were built: times of files change when code or a build is copied. */
const mark = 'built';

const unwritableCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/**
 * Builds the web application if there is no build of these sources.
 * @returns the seconds taken, undefined if none. @throws StartupError when the build can't be written
 */
export async function ensureBuilt(buildDirectory: URL): Promise<number | undefined> {
  const finished = new URL(mark, buildDirectory);
  const hash = hashOfSources();
  if (existsSync(finished) && readFileSync(finished, 'utf8') === hash) return undefined;
  const start = performance.now();
  try {
    mkdirSync(buildDirectory, { recursive: true });
    // Nothing is built where the end couldn't be noted.
    writeFileSync(finished, '');
    rmSync(finished);
    await build(buildDirectory);
    writeFileSync(finished, hash);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!unwritableCodes.includes(code)) throw error;
    throw new StartupError(
      `The pages have to be built, and ${fileURLToPath(buildDirectory)} can't be written (${code}). Run \`npm run build\` as a user who may write there, then start again.`,
    );
  }
  return (performance.now() - start) / 1_000;
}

async function build(buildDirectory: URL): Promise<void> {
  // Loading Vite only when needed halves the start time.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn', configLoader: 'native' });
  await builder.buildApp();
  await compressFiles(fileURLToPath(new URL('client', buildDirectory)));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: ['**/*.gen.ts'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
