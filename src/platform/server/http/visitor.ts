import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Visitor } from '../visitor.ts';

/** In seconds. The id lasts this long and is never extended. Then the browser gets another one. */
const yearSeconds = 365 * 24 * 3600;

const visitorCookie = (secure: boolean) => (secure ? '__Host-aangan_visitor' : 'aangan_visitor');

/** @param secure says whether people reach the program over TLS. */
export function readVisitor({ headers, cookies }: FastifyRequest, secure: boolean): Visitor {
  const userAgent = headers['user-agent'] ?? '';
  return {
    userAgent,
    browserId: /^[\w-]{43}$/.exec(cookies[visitorCookie(secure)] ?? '')?.[0],
    isBot: userAgent === '' || isbot(userAgent),
    isAhead: [headers['sec-purpose'], headers.purpose].some((purpose) => /\bprefetch\b/i.test(String(purpose))),
    optsOut: headers['sec-gpc'] === '1' || headers.dnt === '1',
  };
}

export function setVisitorCookie(reply: FastifyReply, id: string, secure: boolean): void {
  reply.setCookie(visitorCookie(secure), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: yearSeconds,
  });
}
