import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a request brought to say who sends it. */
export type Credentials = {
  /** The token of an `Authorization: Bearer` header. */
  bearer: string | undefined;
  /** The token of the session cookie. */
  cookie: string | undefined;
  /** The anti-forgery token of the header. */
  antiForgery: string | undefined;
  /** The token of the cookie that tells a browser which has signed in before. */
  browser: string | undefined;
};

/** Sets and clears the cookies of a session on an answer. */
export type SessionCookies = {
  set: (token: string, antiForgery: string) => void;
  clear: () => void;
  /** Has the browser known when it signs in the next time; signing out leaves it. */
  remember: (token: string, seconds: number) => void;
};

/** As the specification names it; with TLS under the same prefix as the session's. */
const antiForgeryCookie = (secure: boolean) => (secure ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN');
/** The browser is told to keep the cookie for as long as a session can last; whether it still does is decided here. */
const maxAge = 30 * 24 * 3600;

/** With TLS the name carries the prefix that browsers accept only from this very host. */
const sessionCookie = (secure: boolean) => (secure ? '__Host-aangan_session' : 'aangan_session');

const browserCookie = (secure: boolean) => (secure ? '__Host-aangan_browser' : 'aangan_browser');

/** The token among a request's cookies. */
export const readSessionCookie = (cookies: Record<string, string | undefined>, secure: boolean): string | undefined =>
  cookies[sessionCookie(secure)];

/** Reads who sends a request; `secure` tells whether people reach the program over TLS. */
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

/** Writes the session's cookies to an answer: the token, hidden from scripts, and the anti-forgery token, for them to read. */
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
  };
}

/** Hands the anti-forgery token to the page's scripts. */
export function setAntiForgeryCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(antiForgeryCookie(secure), token, { path: '/', sameSite: 'lax', secure, maxAge });
}
