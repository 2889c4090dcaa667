import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '#platform/server/app-error.ts';
import { networkKey } from '#platform/server/http/network.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { visitRateLimits } from '../limits.ts';
import type { VisitFeedsService } from './service.ts';

const unknown = { message: 'This calendar address is not valid. Make a new one under Site visits, Subscribe.' };

type Options = { services: { visitFeeds: VisitFeedsService; limits: LimitsService } };

/** Serves the calendars at secret addresses. The token is in the query, which isn't logged. */
export async function visitFeedRoutes(
  app: FastifyInstance,
  { services: { visitFeeds, limits } }: Options,
): Promise<void> {
  app.get<{ Querystring: { token?: string } }>('/visits.ics', async (request, reply) => {
    reply
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    const feed = await visitFeeds.find(String(request.query.token ?? ''));
    const wait = feed
      ? await limits.consume(visitRateLimits.byFeed, String(feed.id))
      : await limits.consume(visitRateLimits.unknownFeeds, networkKey(request.ip));
    if (wait !== undefined)
      return reply
        .code(429)
        .header('retry-after', wait)
        .send({ message: 'Too many requests. Please try again later.' });
    if (!feed) return reply.code(404).send(unknown);
    try {
      const file = await visitFeeds.file(feed);
      const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
      return await reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="visits.ics"')
        .send(file);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      return reply.code(404).send(unknown);
    }
  });
}
