import { type ForkOptions, fork } from 'node:child_process';
import { OperatorError } from './operator-error.ts';

/** A step failed in its own process, which has said why. */
export class StepFailed extends Error {}

const heap = (old: number) => [`--max-old-space-size=${old}`, '--max-semi-space-size=2'];

/**
 * Options that limit each step's memory. The bundler's threads have their own memory, and are no faster than one on two
 * cores.
 */
const optionsOf = {
  build: {
    execArgv: heap(320),
    env: {
      ...{ MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
      ...{ RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1', ROLLDOWN_MAX_BLOCKING_THREADS: '1' },
      ...process.env,
    },
  },
  make: { execArgv: heap(128), env: { MALLOC_ARENA_MAX: '1', ...process.env } },
  fill: {},
} satisfies Record<string, ForkOptions>;

export type Step = keyof typeof optionsOf;

/**
 * Runs a step in a separate process, whose memory is free again when it ends. Signals end both.
 * @throws StepFailed; OperatorError if the process was killed
 */
export async function runApart(module: URL, step: Step): Promise<void> {
  const child = fork(module, [step], optionsOf[step]);
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    process.kill(process.pid, signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (signal)
    throw new OperatorError(
      `The first start was ended by ${signal}, probably for want of memory. Give it more (docs/operating/sizing.md), and start again.`,
    );
  if (code !== 0) throw new StepFailed();
}
