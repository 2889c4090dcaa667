import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const drizzleImports = new URL('../../src/platform/server/drizzle-imports.ts', import.meta.url);

/**
 * Returns the environment of a program: the path, its settings, and what makes starts faster, which are the directory
 * of Node's compile cache and, for commands, quick imports of drizzle-orm.
 */
export const programEnv = (settings: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: join(tmpdir(), 'aangan-compiled'),
  NODE_OPTIONS: `--import ${drizzleImports}`,
  // On a busy machine the simultaneous requests of tests would be refused.
  MAX_REQUESTS_IN_WORK: '10000',
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  ...settings,
});

/** A started program, with its output so far, and a way to wait for its end. */
export type Started = {
  process: ChildProcess;
  out: () => string;
  err: () => string;
  /** Resolves with the exit code; null if a signal ended it. */
  ended: Promise<number | null>;
};

const starts = {
  node: [process.execPath, ['src/app/server/start.js']],
  npm: ['npm', ['start', '--silent']],
  development: [process.execPath, ['src/app/server/dev.ts']],
} as const;

/**
 * Starts the program as `npm start` does, by `npm start` itself, or as the development server, with only these
 * settings. @param how.before are the words of a command that runs the one after it. @param how.installation is a
 * directory with another program.
 */
export function startProgram(
  env: Record<string, string>,
  by: keyof typeof starts = 'node',
  { before = [], installation = root }: { before?: string[] | undefined; installation?: string | undefined } = {},
): Started {
  const [program, words] = starts[by];
  const [command = '', ...more] = [...before, program, ...words];
  const child = spawn(command, more, {
    cwd: installation,
    env: programEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, out: () => out, err: () => err, ended };
}

/**
 * Waits until the program answers that it is ready. @throws Error with its output if it ends before, or takes a minute
 */
export async function untilReady(started: Started, url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && started.process.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  started.process.kill('SIGKILL');
  throw new Error(`The program did not become ready at ${url}.\n${started.out()}\n${started.err()}`);
}

/** Starts the program in a data directory, which stopping removes, on a free port unless `env` sets one. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const started = startProgram({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    VISITOR_DELAY_SECONDS: '0',
    ...env,
  });
  await untilReady(started, url);
  let stopping = false;
  void started.ended.then((code) => {
    if (!stopping) console.error(`The program ended by itself (${code}).\n${started.out()}\n${started.err()}`);
  });
  const stop = async () => {
    stopping = true;
    started.process.kill('SIGTERM');
    await started.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, stop };
}

const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/**
 * Builds the web application if needed, in a separate process, because a test runner's NODE_ENV would end up in the
 * build.
 */
export function buildWeb(): void {
  const { NODE_ENV: _ours, VITEST: _runner, ...env } = process.env;
  execFileSync(process.execPath, [script], { env, stdio: 'inherit' });
}
