import type { FastifyReply, FastifyRequest } from 'fastify';
import { setVisitorCookie } from './visitor.ts';

export type Credentials = {
  bearer: string | undefined;
  cookie: string | undefined;
  antiForgery: string | undefined;
  browser: string | undefined;
};

export type SessionCookies = {
  set: (token: string, antiForgery: string) => void;
  clear: () => void;
  /** Marks the browser as known. The mark survives signing out. */
  remember: (token: string, seconds: number) => void;
  /** Gives the browser its random id for activity logs. */
  identifyBrowser: (id: string) => void;
};

/** The name is fixed by docs/product/api.md, "API conventions". */
const antiForgeryCookie = (secure: boolean) => (secure ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN');
/** In seconds, the longest time that a session can last. The server decides whether it is valid. */
const maxAge = 30 * 24 * 3600;

/** Browsers accept the `__Host-` prefix from this host only. */
const sessionCookie = (secure: boolean) => (secure ? '__Host-aangan_session' : 'aangan_session');

const browserCookie = (secure: boolean) => (secure ? '__Host-aangan_browser' : 'aangan_browser');

export const readSessionCookie = (cookies: Record<string, string | undefined>, secure: boolean): string | undefined =>
  cookies[sessionCookie(secure)];

/** @param secure says whether people reach the program over TLS. */
export function readCredentials(request: FastifyRequest, secure: boolean): Credentials {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    bearer: /^Bearer ([\w-]+)$/i.exec(header('authorization') ?? '')?.[1],
    cookie: readSessionCookie(request.cookies, secure),
    antiForgery: header('x-csrf-token') ?? header('x-xsrf-token'),
    browser: request.cookies[browserCookie(secure)] || undefined,
  };
}

export function sessionCookies(reply: FastifyReply, secure: boolean): SessionCookies {
  const common = { path: '/', sameSite: 'lax', secure } as const;
  return {
    set: (token, antiForgery) => {
      reply.setCookie(sessionCookie(secure), token, { ...common, httpOnly: true, maxAge });
      setAntiForgeryCookie(reply, antiForgery, secure);
    },
    clear: () => {
      reply.clearCookie(sessionCookie(secure), { ...common, httpOnly: true });
      reply.clearCookie(antiForgeryCookie(secure), common);
    },
    remember: (token, seconds) => {
      reply.setCookie(browserCookie(secure), token, { ...common, httpOnly: true, maxAge: seconds });
    },
    identifyBrowser: (id) => setVisitorCookie(reply, id, secure),
  };
}

export function setAntiForgeryCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(antiForgeryCookie(secure), token, { path: '/', sameSite: 'lax', secure, maxAge });
}
