import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/**
 * Builds the web application if needed, in a separate process, because a test runner's NODE_ENV would end up in the
 * build.
 */
export function buildWeb(): void {
  const { NODE_ENV: _ours, VITEST: _runner, ...env } = process.env;
  execFileSync(process.execPath, [script], { env, stdio: 'inherit' });
}
