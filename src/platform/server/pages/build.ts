import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operator-error.ts';
import { buildStamp, hashOfSources, isBuilt } from './built.ts';
import { compressFiles } from './compressed-files.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const unwritableCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/**
 * Builds the web application if there is no build of these sources.
 * @returns the seconds taken; undefined if nothing was built. @throws OperatorError if the build can't be made or
 * written
 */
export async function ensureBuilt(buildDirectory: URL): Promise<number | undefined> {
  if (isBuilt(buildDirectory)) return undefined;
  const { createBuilder } = await loadVite();
  const finished = new URL(buildStamp, buildDirectory);
  const hash = hashOfSources();
  const start = performance.now();
  try {
    mkdirSync(buildDirectory, { recursive: true });
    // Writing this first avoids a build whose end couldn't be noted.
    writeFileSync(finished, '');
    rmSync(finished);
    const builder = await createBuilder({ root, logLevel: 'warn', configLoader: 'native' });
    await builder.buildApp();
    await compressFiles(fileURLToPath(new URL('client', buildDirectory)));
    writeFileSync(finished, hash);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!unwritableCodes.includes(code)) throw error;
    throw new OperatorError(
      `The pages have to be built, and ${fileURLToPath(buildDirectory)} can't be written (${code}). Run \`npm run build\` as a user who may write there, then start again.`,
    );
  }
  return (performance.now() - start) / 1_000;
}

/** Loading Vite only when needed halves the start time. */
async function loadVite(): Promise<typeof import('vite')> {
  try {
    return await import('vite');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new OperatorError(
      'There is no build of these pages, and the packages that make one are not installed. Run `npm ci && npm run build`, or use a release, which is built.',
    );
  }
}
