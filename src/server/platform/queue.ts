/** So many jobs are waiting that another one would not be done soon. */
export class QueueFull extends Error {}

type Options = {
  /** More are refused; unlimited by default. */
  maxWaiting?: number;
};

type JobOptions = {
  /** Whose job it is. Of those who wait, each has one job done in turn, and only one at a time. */
  of?: string;
  /** A job that is aborted before its turn leaves the queue. */
  signal?: AbortSignal | undefined;
};

export type Queue = <Result>(job: () => Promise<Result>, options?: JobOptions) => Promise<Result>;

/**
 * Returns a function that runs jobs, at most `limit` at a time, in order. Jobs without an owner start as they come, and owners take
 * turns. The function throws QueueFull, or the reason of an aborted signal.
 */
export function createQueue(limit: number, { maxWaiting = Number.POSITIVE_INFINITY }: Options = {}): Queue {
  /** Their keys are in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const busy = new Set<string>();
  let running = 0;
  let waitingCount = 0;

  function startNext(): void {
    for (const [of, starts] of waiting) {
      if (running >= limit) return;
      if (busy.has(of)) continue;
      const start = starts.shift();
      waiting.delete(of);
      if (starts.length > 0) waiting.set(of, starts);
      start?.();
    }
  }

  const begin = (of: string): void => {
    running += 1;
    if (of !== '') busy.add(of);
  };

  const turn = (of: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const starts = waiting.get(of) ?? [];
      const end = () => {
        waitingCount -= 1;
        signal?.removeEventListener('abort', leave);
      };
      const start = () => {
        end();
        begin(of);
        resolve();
      };
      const leave = () => {
        end();
        starts.splice(starts.indexOf(start), 1);
        if (starts.length === 0) waiting.delete(of);
        reject(signal?.reason);
      };
      starts.push(start);
      waiting.set(of, starts);
      waitingCount += 1;
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async (job, { of = '', signal } = {}) => {
    signal?.throwIfAborted();
    if (running < limit && !busy.has(of)) begin(of);
    else if (waitingCount >= maxWaiting) throw new QueueFull();
    else await turn(of, signal);
    try {
      return await job();
    } finally {
      running -= 1;
      busy.delete(of);
      startNext();
    }
  };
}
