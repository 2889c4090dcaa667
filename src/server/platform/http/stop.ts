import type { FastifyInstance } from 'fastify';

/** How long requests in flight are waited for before the process ends anyway. */
const patience = 9_000;
/** How often connections are looked through that no request is on any more. */
const sweepEvery = 100;

/**
 * Takes no more requests, and waits for those in flight. A connection that its client keeps is closed as soon as it falls idle: the server
 * itself looks only once, when others may still be answered on theirs.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery);
  await app.close().finally(() => clearInterval(sweep));
}

/** On the first SIGINT or SIGTERM runs `stop`, which lets requests in flight finish, and then ends the process with code 0. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Requests were still running after ${patience / 1_000} seconds: stopped without them.`);
      process.exit(1);
    }, patience).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
