import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['src/web/**', 'src/shared/**', 'vite.config.ts', 'package-lock.json'];

/** Builds the web application where there is no build, or one older than what it is made from. */
export async function ensureBuilt(buildDirectory: URL): Promise<void> {
  if (isFresh(new URL('server/server.js', buildDirectory))) return;
  // Vite is loaded only when there is something to build: a start without is twice as fast.
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn', configLoader: 'native' });
  await builder.buildApp();
}

function isFresh(output: URL): boolean {
  if (!existsSync(output)) return false;
  const builtAt = statSync(output).mtimeMs;
  return globSync(sources, { cwd: root, exclude: ['**/*.gen.ts'] }).every(
    (file) => statSync(`${root}${file}`).mtimeMs <= builtAt,
  );
}
