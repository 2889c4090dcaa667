import type { FastifyRequest } from 'fastify';
import type { LoadClass } from '#platform/server/http/load.ts';

/**
 * Crowds of visitors make these requests most. While the process is overloaded, previews are refused first, then lists,
 * then pages. Everything else is always answered: signing in, inquiries, bookings and the free places they need, manage
 * links, the admin area, health, files.
 */
const classes: [LoadClass, RegExp][] = [
  ['preview', /^\/api\/(search\/suggestions|homes\/map|maps)\??$/],
  ['list', /^\/api\/(homes|projects|developers|brokers|exhibitors|shortlist\/projects|brokers\/\d+\/projects)\??$/],
  // Lists without filters are cached and cost little.
  ['list', /^\/(projects|developer|broker)?\?$/],
  ['page', /^\/api\/((projects|developers|brokers)\/\d+|locations|categories)\??$/],
  ['page', /^\/(projects|developer|broker|compare|about|contact|why-visit|privacy|terms)?\??$/],
  ['page', /^\/(project|developer|broker)\/[^/?]+\/details?\??$/],
];

/**
 * Returns the class of a request, which decides how soon it is refused while the process is overloaded; undefined if it
 * is never refused.
 */
export function loadClassOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): LoadClass | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const withoutQuery = url.replace(/\?.*/s, '?');
  return classes.find(([, pattern]) => pattern.test(withoutQuery))?.[0];
}
