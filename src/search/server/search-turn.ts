import { TooManyRequestsError } from '#platform/server/app-error.ts';
import { createQueue, type JobRunner, type Queue } from '#platform/server/queue.ts';

/**
 * As many as the database has connections. Searches wait for the index's thread and for the database in turn, and with
 * fewer at a time both would often wait for nothing.
 */
const maxRunning = 10;
/** The searches of one network. Those of others start at once, in the places that are left. */
export const maxRunningOfOne = 8;

const retrySeconds = 10;

/**
 * Makes the queue of searches that have no cached answer; each process has one. A hall or a mobile carrier is one
 * network: its searches wait for each other, and are refused only if far more wait than a hall has people.
 */
export const searchQueue = (): Queue =>
  createQueue(maxRunning, {
    maxRunningOfOne,
    maxWaitingOfOne: 2_000,
    refusal: () => new TooManyRequestsError({ name: 'searches waiting' }, retrySeconds),
  });

type Asking = { services: { searchQueue: Queue }; client: { address: string } };

/**
 * Returns a function that waits for the turn of the request's network. @param signal aborts when the request is closed,
 * which removes it from the queue.
 */
export const searchTurn =
  ({ services, client }: Asking, signal: AbortSignal | undefined): JobRunner =>
  (job) =>
    services.searchQueue(job, { of: client.address, signal });
