import { fairQueue, type Turn } from '../platform/fair-queue.ts';

/**
 * Computing a search takes up to some 40 ms of the processor, so more at a time finish no sooner. A hall or a mobile carrier is one network:
 * its searches wait for each other, and only far more at once than a hall has people are refused.
 */
export const searchLimits = {
  name: 'searches waiting',
  maxRunning: 6,
  maxRunningOfOne: 2,
  maxWaitingOfOne: 2_000,
  retrySeconds: 10,
} as const;

/** Makes the queue of searches that no kept answer has; one for each process. */
export const searchQueue = () => fairQueue(searchLimits);

type Asking = { services: { searchQueue: ReturnType<typeof searchQueue> }; client: { address: string } };

/** Returns how a request waits for its network’s turn. @param signal of the request, which leaves the queue when it is closed */
export const searchTurn =
  ({ services, client }: Asking, signal: AbortSignal | undefined): Turn =>
  (job) =>
    services.searchQueue(client.address, job, signal);
