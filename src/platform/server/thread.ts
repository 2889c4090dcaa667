import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

// biome-ignore lint/suspicious/noExplicitAny: The calls of a thread take what they like.
type Calls = Record<string, (...given: any[]) => unknown>;
type Sent = { call: number; name: string; given: unknown[] };
type Answered = { call: number; answer?: unknown; error?: unknown };

/** Answers the calls of the thread that started this one. */
export function answerCalls(calls: Calls): void {
  parentPort?.on('message', async ({ call, name, given }: Sent) => {
    try {
      parentPort?.postMessage({ call, answer: await calls[name]?.(...given) } satisfies Answered);
    } catch (error) {
      parentPort?.postMessage({ call, error } satisfies Answered);
    }
  });
}

export type Thread<Offered extends Calls> = {
  /** Calls a function of the thread. @throws what the function throws, and the reason why the thread ended */
  call: <Name extends keyof Offered & string>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ) => Promise<Awaited<ReturnType<Offered[Name]>>>;

  /** Ends the thread after the calls that it was sent. */
  close: () => void;
};

/**
 * Starts a thread for work that would delay other requests. Calls are handled in their order, and the program doesn't
 * end while a caller waits for an answer. @param module passes its functions to `answerCalls`.
 * @param ended is told why the thread ended, unless it was closed.
 */
export function startThread<Offered extends Calls>(
  module: URL,
  { resourceLimits = {}, ended }: { resourceLimits?: ResourceLimits; ended?: (error: Error) => void } = {},
): Thread<Offered> {
  const worker = new Worker(module, { resourceLimits });
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: unknown) => void }>();
  let calls = 0;
  let isClosed = false;
  let failure: Error | undefined;
  worker.unref();

  function end(error: Error): void {
    if (failure) return;
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!isClosed) ended?.(error);
  }

  function closeIfIdle(): void {
    if (waiting.size > 0) return;
    worker.unref();
    if (isClosed) void worker.terminate();
  }

  worker.on('message', ({ call, answer, error }: Answered) => {
    const caller = waiting.get(call);
    waiting.delete(call);
    if (error) caller?.reject(error);
    else caller?.resolve(answer);
    closeIfIdle();
  });
  worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => end(new Error('A thread ended.')));

  return {
    call: (name, ...given) =>
      new Promise<never>((resolve, reject) => {
        if (failure) return reject(failure);
        calls += 1;
        waiting.set(calls, { resolve: resolve as (answer: unknown) => void, reject });
        worker.ref();
        worker.postMessage({ call: calls, name, given } satisfies Sent);
      }),

    close() {
      isClosed = true;
      closeIfIdle();
    },
  };
}
