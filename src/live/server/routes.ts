import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createAuthenticator } from '#accounts/server/authenticate.ts';
import type { Services } from '#app/server/services.ts';
import { readCredentials } from '#platform/server/http/cookies.ts';
import { networkKey } from '#platform/server/http/network.ts';
import { admitted } from '#platform/server/http/procedure.ts';

type Options = { services: Pick<Services, 'live' | 'sessions'>; origin: () => string };

/** Browsers wait this long before they open a lost stream again. It is random, so that they don't all come at once. */
const retryMs = () => 2_000 + Math.floor(Math.random() * 3_000);
const maxBuffered = 64 * 1024;

/**
 * Answers `GET /api/events` with what has changed for the signed-in person, as server-sent events
 * (docs/decisions/0057).
 */
export async function liveRoutes(app: FastifyInstance, { services: { live, sessions }, origin }: Options) {
  app.addHook('preClose', live.stop);
  app.get('/api/events', { exposeHeadRoute: false, compress: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const credentials = readCredentials(request, origin().startsWith('https:'));
    const caller = admitted(await createAuthenticator(sessions, credentials, request.method)());
    if (!caller) return reply.code(401).send({ message: 'Unauthenticated.' });
    const stream = new PassThrough();
    stream.write(`retry: ${retryMs()}\n\n`);
    const isSlow = () => stream.writableLength + stream.readableLength > maxBuffered;
    const opened = await live.open(caller, networkKey(request.ip), {
      write: (text) => {
        if (!stream.destroyed) stream.write(text);
        return !isSlow();
      },
      end: () => (isSlow() ? stream.destroy() : stream.end()),
    });
    if (opened === 'ended') return reply.code(401).send({ message: 'Unauthenticated.' });
    if (opened === 'full')
      return reply
        .code(429)
        .header('retry-after', 60)
        .send({ message: 'You have too many browsers open. Close one, then reload this page.' });
    stream.once('close', opened);
    return (
      reply
        // Without this header, proxies wait for more of the answer before they pass it on.
        .header('x-accel-buffering', 'no')
        // A stopping program need not wait for its connection.
        .header('connection', 'close')
        .type('text/event-stream')
        .send(stream)
    );
  });
}
