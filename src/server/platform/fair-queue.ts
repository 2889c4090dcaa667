import { TooManyRequestsError } from './app-error.ts';

type Limits = {
  /** Names the queue in the log. */
  name: string;
  maxRunning: number;
  maxRunningOfOne: number;
  /** Of one owner; a further job is refused. */
  maxWaitingOfOne: number;
  retrySeconds: number;
};
type Owner = { running: number; waiting: Set<() => void> };

/** Runs a job when its turn comes. */
export type Turn = <T>(job: () => Promise<T>) => Promise<T>;

/** For what belongs to no request. */
export const atOnce: Turn = (job) => job();

/** Returns a function that runs jobs when their owner’s turn comes: owners take turns, so that one with many jobs delays its own only. */
export function fairQueue({ name, maxRunning, maxRunningOfOne, maxWaitingOfOne, retrySeconds }: Limits) {
  /** In the order of their last turns. */
  const owners = new Map<string, Owner>();
  let running = 0;

  let isStarting = false;
  /** Starts one job in each turn of the event loop: a job may occupy it, and requests that arrived meanwhile are taken in first. */
  function startSoon(): void {
    if (isStarting) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      startNext();
    });
  }

  /** Those with the fewest running jobs go first, of equal ones the one that has waited longest for a turn. */
  function startNext(): void {
    let next: [key: string, owner: Owner] | undefined;
    for (const [key, owner] of owners) {
      const isReady = owner.waiting.size > 0 && owner.running < maxRunningOfOne;
      if (isReady && (!next || owner.running < next[1].running)) next = [key, owner];
    }
    if (!next || running >= maxRunning) return;
    const [key, owner] = next;
    const [start] = owner.waiting;
    if (!start) return;
    owner.waiting.delete(start);
    owners.delete(key);
    owners.set(key, owner);
    owner.running += 1;
    running += 1;
    start();
    startSoon();
  }

  const forgetIdle = (key: string, owner: Owner): void => {
    if (owner.running === 0 && owner.waiting.size === 0) owners.delete(key);
  };

  const turn = (key: string, owner: Owner, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        owner.waiting.delete(start);
        forgetIdle(key, owner);
        reject(signal?.reason);
      };
      owner.waiting.add(start);
      signal?.addEventListener('abort', leave, { once: true });
      startSoon();
    });

  /** @param signal takes a job that still waits off the queue. @throws TooManyRequestsError; the signal’s reason. */
  return async function run<T>(key: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const owner = owners.get(key) ?? { running: 0, waiting: new Set() };
    if (owner.waiting.size >= maxWaitingOfOne) throw new TooManyRequestsError({ name }, retrySeconds);
    owners.set(key, owner);
    await turn(key, owner, signal);
    try {
      return await job();
    } finally {
      owner.running -= 1;
      running -= 1;
      forgetIdle(key, owner);
      startSoon();
    }
  };
}
