import { Worker } from 'node:worker_threads';
import type { Call, Done } from './index-worker.ts';
import type { Written } from './memory-index.ts';
import type { Ask } from './search-engine.ts';

/** Memory for the short-lived objects of a search, in MB. More room means fewer collections. */
const maxYoungGenerationSizeMb = 32;

export type IndexThread = ReturnType<typeof indexThread>;

/**
 * Runs an index in its own thread, so that a search among very many homes delays no other request
 * (docs/decisions/0093). Calls are handled in their order.
 * @param ended is told why the thread ended, unless it was closed.
 */
export function indexThread(ended: (error: Error) => void) {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let isClosed = false;
  let failure: Error | undefined;
  worker.unref();

  function end(error: Error): void {
    if (failure) return;
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!isClosed) ended(error);
  }

  function closeIfIdle(): void {
    if (waiting.size > 0) return;
    worker.unref();
    if (isClosed) void worker.terminate();
  }

  worker.on('message', ({ call, ...done }: Done & { call: number }) => {
    const caller = waiting.get(call);
    waiting.delete(call);
    if (done.error) caller?.reject(done.error);
    else caller?.resolve(done);
    closeIfIdle();
  });
  worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => end(new Error('The thread of the search ended.')));

  const send = (call: Call) =>
    new Promise<Done>((resolve, reject) => {
      if (failure) return reject(failure);
      calls += 1;
      waiting.set(calls, { resolve, reject });
      // The program doesn't end while a caller waits for an answer.
      worker.ref();
      worker.postMessage({ ...call, call: calls });
    });

  return {
    ask: (async (question, ...asked) => await send({ kind: 'ask', question, asked })) as Ask,

    /**
     * Writes rows. @returns the reasons why rows can't be read, and the number of places that rows take, including
     * unused ones
     */
    write: async (written: Written): Promise<{ faults: unknown[]; places: number }> =>
      (await send({ kind: 'write', written })).answer as { faults: unknown[]; places: number },

    /** Prepares the index for questions. Call it after a load. @returns the memory of the thread */
    settle: async (): Promise<{ megabytes: number }> =>
      (await send({ kind: 'settle' })).answer as { megabytes: number },

    /** Ends the thread after the calls that it was sent. */
    close(): void {
      isClosed = true;
      closeIfIdle();
    },
  };
}
