import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/** Builds the web application if needed, in its own process: a test runner's NODE_ENV would end up in it. */
export function buildWeb(): void {
  const { NODE_ENV: _ours, VITEST: _runner, ...env } = process.env;
  execFileSync(process.execPath, [script], { env, stdio: 'inherit' });
}
