import type { FastifyRequest } from 'fastify';

/**
 * Whether a change was sent by another site's page, as browsers tell by `Sec-Fetch-Site`, older ones by `Origin`. Programs that
 * are no browsers send neither, and no cookies of somebody else's either. A neighbour on the same domain (`same-site`) is
 * another site: browsers send it our cookies, and nothing else keeps it from signing somebody in as somebody else.
 * @param origin where people reach this program.
 */
export function isCrossSite(request: FastifyRequest, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const from = request.headers.origin;
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`;
}
