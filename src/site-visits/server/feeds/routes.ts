import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { networkKey } from '#platform/server/http/network.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { visitRateLimits } from '../limits.ts';
import type { VisitFeedsService } from './service.ts';

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
    if (feed) await limits.require(visitRateLimits.byFeed, String(feed.id));
    else await limits.require(visitRateLimits.unknownFeeds, networkKey(request.ip));
    const file = await visitFeeds.file(feed);
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="visits.ics"')
      .send(file);
  });
}
