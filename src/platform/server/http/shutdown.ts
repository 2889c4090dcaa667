import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const shutdownTimeoutMs = 9_000;
const requestTimeoutMs = 2_000;
const responseTimeoutMs = 7_000;
const sweepIntervalMs = 100;

/**
 * Returns a function that closes the server gracefully: idle connections as they become idle (Fastify checks only
 * once), and incomplete requests and slow responses after their timeouts. Hooks of `onClose` run when the last request
 * is over, since requests in progress need what they close. Call it before the application is ready.
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
  const { promise: isDrained, resolve: drained } = Promise.withResolvers<void>();
  // Fastify waits only for a server on which it listens itself. The hook that was added last runs first.
  app.addHook('onClose', () => isDrained);
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
    app.server.close(() => drained());
    await app.close().finally(() => clearInterval(sweep));
  };
}

type StopOptions = { onSignal?: () => void; delaySeconds?: number };

/**
 * On the first SIGINT or SIGTERM runs `onSignal`, waits for the delay, in which load balancers notice that `/readyz` is
 * red, then runs `stop` and exits with code 0. A second signal ends the delay.
 */
export function stopOnSignal(stop: () => Promise<void>, { onSignal, delaySeconds = 0 }: StopOptions = {}): void {
  let signals = 0;
  const delay = new AbortController();
  const handle = async () => {
    signals += 1;
    if (signals > 1) return delay.abort();
    onSignal?.();
    if (delaySeconds > 0) await pause(delaySeconds * 1_000, undefined, { signal: delay.signal }).catch(() => {});
    setTimeout(() => {
      console.error(`Requests were still running after ${shutdownTimeoutMs / 1_000} seconds: stopped without them.`);
      process.exit(1);
    }, shutdownTimeoutMs).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
