import type { FastifyRequest } from 'fastify';
import type { LoadClass } from '#platform/server/http/load.ts';

/**
 * A crowd of visitors asks for these most. While the process is overloaded, previews are refused first, then lists, then
 * pages. Everything else is always answered: signing in, inquiries, bookings and the free places they need, manage
 * links, the admin area, health, files.
 */
const classes: [LoadClass, RegExp][] = [
  ['preview', /^\/api\/(search\/suggestions|homes\/map|maps)\??$/],
  ['list', /^\/api\/(homes|projects|developers|brokers|exhibitors|shortlist\/projects|brokers\/\d+\/projects)\??$/],
  // Without filters they are kept, and cost little.
  ['list', /^\/(projects|developer|broker)?\?$/],
  ['page', /^\/api\/((projects|developers|brokers)\/\d+|locations|categories)\??$/],
  ['page', /^\/(projects|developer|broker|compare|about|contact|why-visit)?\??$/],
  ['page', /^\/(project|developer|broker)\/[^/?]+\/details?\??$/],
];

/** Returns how soon a request is refused while the process is overloaded; undefined: never. */
export function loadClassOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): LoadClass | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const withoutQuery = url.replace(/\?.*/s, '?');
  return classes.find(([, pattern]) => pattern.test(withoutQuery))?.[0];
}
