/** The queue is full, so another job would not be done soon. */
export class QueueFull extends Error {}

/** A number, or a function for one that changes. */
type Limit = number | (() => number);

const now = (limit: Limit): number => (typeof limit === 'number' ? limit : limit());

type Options = {
  /** The number of jobs of one owner that run at the same time; by default the same as for all owners. */
  maxRunningOfOne?: Limit;
  /**
   * True lets all jobs that have a place start in the same turn of the event loop, so that they can share their reads
   * (`coalescePerTick`). By default one starts in each turn, because a job may occupy the loop, and requests that
   * arrived meanwhile should be read first.
   */
  startsTogether?: boolean;
  /** The number of jobs that may wait before further ones are refused; unlimited by default. */
  maxWaiting?: number;
  /** The number of one owner's jobs that may wait; unlimited by default. */
  maxWaitingOfOne?: number;
  /** Makes the error of a refused job; `QueueFull` by default. */
  refusal?: () => Error;
};

type JobOptions = {
  /** The owner, such as an account or a network. All jobs without one have the same owner. */
  of?: string;
  /** A job that is aborted before its turn leaves the queue. */
  signal?: AbortSignal | undefined;
};

export type Queue = <Result>(job: () => Promise<Result>, options?: JobOptions) => Promise<Result>;

/** Runs a job when its turn comes. */
export type JobRunner = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Runs a job that belongs to no request without waiting. */
export const runAtOnce: JobRunner = (job) => job();

type Owner = { running: number; waiting: Set<() => void> };

/**
 * Returns a function that runs jobs, at most `maxRunning` at a time. Owners take turns, so an owner with many jobs
 * delays only those. The function throws the refusal if the queue is full, and the reason of an aborted signal.
 */
export function createQueue(
  maxRunning: Limit,
  {
    maxRunningOfOne = maxRunning,
    startsTogether = false,
    maxWaiting = Number.POSITIVE_INFINITY,
    maxWaitingOfOne = Number.POSITIVE_INFINITY,
    refusal = () => new QueueFull(),
  }: Options = {},
): Queue {
  /** The owners are in the order of their last turn. */
  const owners = new Map<string, Owner>();
  let running = 0;
  let waitingCount = 0;

  let isStarting = false;
  function startSoon(): void {
    if (isStarting) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      while (startNext() && startsTogether);
    });
  }

  /**
   * Starts a job, if there is a place. The owner with the fewest running jobs goes first; among equal ones, the one
   * that has waited longest for a turn.
   */
  function startNext(): boolean {
    let next: [of: string, owner: Owner] | undefined;
    for (const [of, owner] of owners) {
      const isReady = owner.waiting.size > 0 && owner.running < now(maxRunningOfOne);
      if (isReady && (!next || owner.running < next[1].running)) next = [of, owner];
    }
    if (!next || running >= now(maxRunning)) return false;
    const [of, owner] = next;
    const [start] = owner.waiting;
    if (!start) return false;
    owners.delete(of);
    owners.set(of, owner);
    owner.running += 1;
    running += 1;
    start();
    if (!startsTogether) startSoon();
    return true;
  }

  const forgetIdle = (of: string, owner: Owner): void => {
    if (owner.running === 0 && owner.waiting.size === 0) owners.delete(of);
  };

  const turn = (of: string, owner: Owner, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = () => {
        owner.waiting.delete(start);
        waitingCount -= 1;
        signal?.removeEventListener('abort', leave);
      };
      const start = () => {
        stopWaiting();
        resolve();
      };
      const leave = () => {
        stopWaiting();
        forgetIdle(of, owner);
        reject(signal?.reason);
      };
      owner.waiting.add(start);
      waitingCount += 1;
      signal?.addEventListener('abort', leave, { once: true });
      startSoon();
    });

  return async (job, { of = '', signal } = {}) => {
    signal?.throwIfAborted();
    const owner = owners.get(of) ?? { running: 0, waiting: new Set() };
    if (waitingCount >= maxWaiting || owner.waiting.size >= maxWaitingOfOne) throw refusal();
    owners.set(of, owner);
    await turn(of, owner, signal);
    try {
      return await job();
    } finally {
      owner.running -= 1;
      running -= 1;
      forgetIdle(of, owner);
      startSoon();
    }
  };
}
