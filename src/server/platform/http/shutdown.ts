import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests in flight are waited for before the process ends anyway. */
const shutdownTimeoutMs = 9_000;
/** How long requests that are still arriving are waited for, and how long those in work, before they are cut off. */
const requestTimeoutMs = 2_000;
const responseTimeoutMs = 7_000;
/** How often connections are looked through that no request is on any more. */
const sweepIntervalMs = 100;

/**
 * Prepares a server to be closed: gives what closes it. It takes no more requests then, and waits a while for those in flight.
 * A connection that its client keeps is closed as soon as it falls idle: the server itself looks only once, when others may
 * still be answered on theirs. One whose request never arrives whole would be waited for until its time limit.
 */
export function createShutdown(app: FastifyInstance): () => Promise<void> {
  const requests = new Map<Socket, IncomingMessage | undefined>();
  app.server.on('connection', (socket) => {
    requests.set(socket, undefined);
    socket.once('close', () => requests.delete(socket));
  });
  app.server.on('request', (request, response) => {
    requests.set(request.socket, request);
    response.once('close', () => requests.has(request.socket) && requests.set(request.socket, undefined));
  });
  const cutArriving = () => {
    for (const [socket, request] of requests) if (!request?.complete) socket.destroy();
  };
  return async () => {
    const began = Date.now();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      if (Date.now() - began > requestTimeoutMs) cutArriving();
      if (Date.now() - began > responseTimeoutMs) app.server.closeAllConnections();
    }, sweepIntervalMs);
    await app.close().finally(() => clearInterval(sweep));
  };
}

/** On the first SIGINT or SIGTERM runs `stop`, which lets requests in flight finish, and then ends the process with code 0. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Requests were still running after ${shutdownTimeoutMs / 1_000} seconds: stopped without them.`);
      process.exit(1);
    }, shutdownTimeoutMs).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
