import type { FastifyRequest } from 'fastify';

/**
 * Whether a change was sent by another site's page, as browsers tell by `Sec-Fetch-Site`, older ones by `Origin`. Programs that
 * are no browsers send neither, and no cookies of somebody else's either.
 * @param origin where people reach this program.
 */
export function isFromElsewhere(request: FastifyRequest, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'cross-site';
  const from = request.headers.origin;
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`;
}
