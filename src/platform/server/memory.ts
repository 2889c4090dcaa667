import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { OperatorError } from './operator-error.ts';

/** In megabytes. The old space has four times what the program keeps, because V8 collects earlier in a small one. */
const heapLimits = { '--max-semi-space-size': 8, '--max-old-space-size': 512 };

type Environment = Record<string, string | undefined>;

/** Returns V8's limits for the embedded database as options of Node.js, except those that are already set. */
export function missingHeapLimits(env: Environment, given: readonly string[]): string[] {
  if (env.DATABASE_URL) return [];
  const all = `${given.join(' ')} ${env.NODE_OPTIONS ?? ''}`.replaceAll('_', '-');
  return Object.entries(heapLimits).flatMap(([name, megabytes]) => (all.includes(name) ? [] : `${name}=${megabytes}`));
}

/**
 * Has glibc give freed blocks of 128 kB and more back to the system. By itself it raises that size with what it has
 * given back, and then keeps most of what each decoded picture took.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Returns the allocator's settings as environment variables, except those that are already set. */
export const missingAllocatorSettings = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(allocator).filter(([name]) => env[name] === undefined));

/**
 * Restarts the program in this process with V8's limits and the allocator's settings, which can't be changed later.
 * Windows has no way to do that.
 */
export function limitMemory(): void {
  const limits = missingHeapLimits(process.env, process.execArgv);
  const settings = missingAllocatorSettings(process.env);
  if (limits.length + Object.keys(settings).length === 0) return;
  if (process.platform === 'win32' || !process.execve) return;
  const [, ...words] = process.argv;
  const env = { ...process.env, ...settings };
  process.execve(process.execPath, [process.execPath, ...limits, ...process.execArgv, ...words], env);
}

/**
 * Keeps V8 from compiling WebAssembly a second time with its optimizing compiler, which takes more memory than the
 * embedded database itself (docs/decisions/0079). It has to be called before the database is loaded.
 */
export function compileDatabaseOnce(): void {
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/**
 * In megabytes, measured with a memory limit (docs/decisions/0079). Below `min` a later start is killed. Below
 * `enough` a first start that builds the pages may be killed, or many requests at once.
 */
const needs = {
  embedded: { min: 321, enough: 900 },
  server: { min: 0, enough: 384 },
};

/** Returns the megabytes that this process may use, which are those of the machine or its container. */
export function availableMegabytes(): number {
  const limit = process.constrainedMemory();
  return Math.floor(Math.min(limit && limit > 0 ? limit : Number.POSITIVE_INFINITY, totalmem()) / 1_024 ** 2);
}

type Use = { databaseUrl: string | undefined; ignoreLowMemory: boolean };

/** Returns a sentence for the log if memory may not suffice. @throws OperatorError if it doesn't */
export function memoryWarning({ databaseUrl, ignoreLowMemory }: Use, megabytes: number): string | undefined {
  const isEmbedded = databaseUrl === undefined;
  const { min, enough } = isEmbedded ? needs.embedded : needs.server;
  if (megabytes >= enough) return undefined;
  const cure = `Give it ${enough} MB${isEmbedded ? ', or a PostgreSQL server (DATABASE_URL)' : ''}`;
  if (megabytes < min && !ignoreLowMemory)
    throw new OperatorError(
      `The program has ${megabytes} MB of memory, and would be killed for want of it. ${cure}, or start it all the same with IGNORE_LOW_MEMORY=yes.`,
    );
  return `The program has ${megabytes} MB of memory, and may be killed for want of it. ${cure}.`;
}
