import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const shutdownTimeoutMs = 9_000;
const requestTimeoutMs = 2_000;
const responseTimeoutMs = 7_000;
const sweepIntervalMs = 100;

/**
 * Returns a function that closes the server gracefully: idle connections as they become idle (Fastify checks only once), incomplete requests
 * and slow responses after their timeouts.
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

/** Runs `stop` on the first SIGINT or SIGTERM, then exits with code 0. */
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
