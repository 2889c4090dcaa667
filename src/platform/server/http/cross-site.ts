import type { FastifyRequest } from 'fastify';

/**
 * Returns whether another site’s page sent this change, by `Sec-Fetch-Site` or, in older browsers, `Origin`. Other
 * clients send neither.
 * `same-site` means another site too, because a sibling domain gets our cookies sent and could sign people in as
 * someone else.
 */
export function isCrossSite(request: FastifyRequest, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const from = request.headers.origin;
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`;
}
