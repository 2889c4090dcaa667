import { TooManyRequestsError } from '#platform/server/app-error.ts';
import { createQueue, type Queue, type Turn } from '#platform/server/queue.ts';

/** Computing a search takes up to some 40 ms of the processor, so more at a time finish no sooner. */
const maxRunning = 6;

const retrySeconds = 10;

/**
 * Makes the queue of searches that have no kept answer; each process has one. A hall or a mobile carrier is one network: its searches wait
 * for each other, and are only refused when far more wait than a hall has people.
 */
export const searchQueue = (): Queue =>
  createQueue(maxRunning, {
    maxRunningOfOne: 2,
    maxWaitingOfOne: 2_000,
    refusal: () => new TooManyRequestsError({ name: 'searches waiting' }, retrySeconds),
  });

type Asking = { services: { searchQueue: Queue }; client: { address: string } };

/** Returns how a request waits for its network’s turn. @param signal of the request, which leaves the queue when it is closed */
export const searchTurn =
  ({ services, client }: Asking, signal: AbortSignal | undefined): Turn =>
  (job) =>
    services.searchQueue(job, { of: client.address, signal });
