import type { FastifyBaseLogger } from 'fastify';
import { inProcessApi } from './api.ts';
import { readSessionCookie } from './platform/http/cookies.ts';
import type { Visit } from './platform/pages/routes.ts';
import type { Services } from './services.ts';

type Cookies = Record<string, string | undefined>;
type Options = { services: Services; origin: () => string; log: FastifyBaseLogger };

/**
 * Tells for whom a page is made: for the person of the session cookie, with the API as they may use it and their
 * anti-forgery token for the page's meta tag, or for nobody in particular.
 */
export function pageVisits({ services, origin, log }: Options): (cookies: Cookies) => Promise<Visit> {
  const anonymous: Visit = { personal: false, context: { api: inProcessApi({ services, log, caller: undefined }) } };
  return async (cookies) => {
    const cookie = readSessionCookie(cookies, origin().startsWith('https:'));
    const caller = cookie && (await services.sessions.identify(cookie));
    if (!caller) return anonymous;
    return {
      personal: true,
      context: {
        api: inProcessApi({ services, log, caller }),
        viewer: caller.person,
        antiForgery: services.sessions.antiForgeryToken(caller.token),
      },
    };
  };
}
