import { type EventLoopUtilization, eventLoopUtilization, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OverloadedError } from '../app-error.ts';
import { shedCounts } from '../counts.ts';
import { createQueue } from '../queue.ts';
import { networkKey } from './network.ts';

/** Previews are refused first while the process is overloaded, then lists, then pages. */
export type LoadClass = 'preview' | 'list' | 'page';

export type LoadLimits = {
  /** The most requests for previews, lists and pages that are answered at the same time. */
  requests: number;
  /** In milliseconds, the average delay of the event loop over three seconds. */
  eventLoopDelay: number;
  /** The number of requests that wait for a database connection. */
  waitingForConnection: number;
};

type Options = {
  limits: LoadLimits;
  /** Returns the class of a request; undefined for requests that are never refused. */
  classOf: (request: FastifyRequest) => LoadClass | undefined;
  waitingForConnection: () => number;
  /** Says whether the process still loads what it answers from. */
  isStarting: () => boolean;
};

const sampleMs = 3_000;
/**
 * While more is asked than the process can answer, as many requests have a place as it answers in this time, in
 * seconds. More at a time would each take longer, and no more would be answered.
 */
const secondsInWork = 0.06;
const minPlaces = 8;
/**
 * The share of its time that the process computes; below it, requests wait for something else, such as the database.
 */
const busyFrom = 0.8;
/**
 * With fewer waits in a sample, a long one is an exception, such as a statement of the embedded database, and no sign
 * of a crowd.
 */
const minWaits = 5;
/** The share of the limits of delay and connections from which each class is refused. */
const refusedFrom: Record<LoadClass, number> = { preview: 0.5, list: 0.75, page: 1 };
/**
 * In milliseconds. Requests that come this soon after the last place was taken are a rush: many people ask at the same
 * moment. They may wait until all of them are answered.
 */
const rushMs = 1_000;
const patienceOfRushMs = 3_000;
/** In milliseconds. A request waits this long in a queue that has taken longer, until none was refused for a while. */
const patienceMs: Record<LoadClass, number> = { preview: 10, list: 30, page: 50 };
const calmMs = 10_000;
/**
 * In milliseconds. A refusal is sent this late, because clients that ask again at once would take time from those that
 * are answered.
 */
const refusalMs = 2_000;
const maxWaiting = 5_000;

/**
 * Makes requests that can be repeated later wait while the process is overloaded, and refuses those that would wait
 * long.
 */
export function shedLoad(app: FastifyInstance, { limits, classOf, waitingForConnection, isStarting }: Options): void {
  let places = limits.requests;
  let answered = 0;
  let wasFull = false;
  const loopDelay = watchEventLoop(app, isStarting, ({ active, idle, utilization }) => {
    const inWork = Math.ceil((answered / ((active + idle) / 1_000)) * secondsInWork);
    places =
      wasFull && utilization >= busyFrom ? Math.min(limits.requests, Math.max(minPlaces, inWork)) : limits.requests;
    answered = 0;
    wasFull = false;
  });
  // The requests of one network take at most half of the places, so that others are served too.
  const placesOfOne = () => Math.ceil(places / 2);
  const line = createQueue(() => places, { maxRunningOfOne: placesOfOne, startsTogether: true, maxWaiting });
  let running = 0;
  let waiting = 0;
  let roomAt = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const finishes = new WeakMap<FastifyRequest, () => void>();

  /** Returns whether each request that waits has a place, and only waits until the event loop has started others. */
  const hasRoom = (): boolean => running + waiting < placesOfOne();

  /** Waits for a turn, which lasts until `finishes` is called. @throws the errors of `createQueue` */
  async function admit(request: FastifyRequest, signal: AbortSignal): Promise<void> {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    waiting += 1;
    try {
      await new Promise<void>((resolve, reject) => {
        const start = async () => {
          running += 1;
          resolve();
          await work;
          running -= 1;
          answered += 1;
        };
        line(start, { of: networkKey(request.ip), signal }).catch(reject);
      });
    } finally {
      waiting -= 1;
    }
    finishes.set(request, finish);
  }

  app.addHook('onRequest', async (request, reply) => {
    const loadClass = classOf(request);
    if (!loadClass) return;
    const since = performance.now();
    const strain = Math.max(loopDelay() / limits.eventLoopDelay, waitingForConnection() / limits.waitingForConnection);
    if (hasRoom()) roomAt = since;
    else wasFull = true;
    const isRush = since - roomAt < rushMs && since - refusedAt > calmMs;
    const patience = isRush || hasRoom() ? patienceOfRushMs : patienceMs[loadClass];
    const { signal, end } = leavingAfter(patience, reply);
    // Fastify's hook for aborted requests misses those that are aborted after their body was read.
    reply.raw.once('close', () => finishes.get(request)?.());
    const isAdmitted =
      strain < refusedFrom[loadClass] &&
      (await admit(request, signal).then(
        () => true,
        () => false,
      ));
    end();
    if (isAdmitted) return;
    if (reply.raw.destroyed) throw new OverloadedError();
    refusedAt = performance.now();
    shedCounts[loadClass] += 1;
    await pause(Math.max(0, refusalMs - (performance.now() - since)));
    throw new OverloadedError();
  });
  // Sending an answer to a slow client costs no work, so the turn ends here.
  app.addHook('onSend', async (request) => finishes.get(request)?.());
}

/** Returns a signal that is aborted when a request has waited long enough, or when its client is gone. */
function leavingAfter(ms: number, { raw }: FastifyReply): { signal: AbortSignal; end: () => void } {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const timer = setTimeout(leave, ms);
  raw.once('close', leave);
  return {
    signal: leaving.signal,
    end: () => {
      clearTimeout(timer);
      raw.off('close', leave);
    },
  };
}

/**
 * Returns a function for the recent delay of the event loop, in milliseconds. It is 0 at a start, whose own work delays
 * the loop as a crowd would. @param onSample gets the time that the loop was active and idle since its last call.
 */
function watchEventLoop(
  app: FastifyInstance,
  isStarting: () => boolean,
  onSample: (used: EventLoopUtilization) => void,
): () => number {
  const resolution = 10;
  const histogram = monitorEventLoopDelay({ resolution });
  let delay = 0;
  let wasStarting = true;
  let used = eventLoopUtilization();
  const sampling = setInterval(() => {
    delay = wasStarting || histogram.count < minWaits ? 0 : histogram.mean / 1e6 - resolution;
    wasStarting = isStarting();
    histogram.reset();
    const before = used;
    used = eventLoopUtilization();
    onSample(eventLoopUtilization(used, before));
  }, sampleMs).unref();
  histogram.enable();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    histogram.disable();
  });
  return () => delay;
}
