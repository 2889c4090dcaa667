import type { FastifyBaseLogger } from 'fastify';
import type { Outage } from '#platform/server/database/outage.ts';
import { readSessionCookie } from '#platform/server/http/cookies.ts';
import { networkKey } from '#platform/server/http/network.ts';
import type { Caller } from '#platform/server/http/procedure.ts';
import type { SsrContext } from '#platform/server/pages/routes.ts';
import type { Services } from '../services.ts';
import { type CallScope, inProcessApi } from './routes.ts';

type PageRequest = { cookies: Record<string, string | undefined>; log: FastifyBaseLogger; id: string; ip: string };
type Options = { services: Services; origin: () => string };

/**
 * Returns the data that a page is rendered with: the session’s person, an API client for them, and their anti-forgery
 * token.
 */
export function createSsrContext({ services, origin }: Options): (asked: PageRequest) => Promise<SsrContext> {
  return async ({ cookies, log, id, ip }) => {
    const address = networkKey(ip);
    let outage: Outage | undefined;
    const noteFailure: CallScope['noteFailure'] = (why) => {
      outage ??= why;
    };
    const apiFor = (caller: Caller | undefined) =>
      inProcessApi({ services, log, requestId: id, address, caller, noteFailure });
    const cookie = readSessionCookie(cookies, origin().startsWith('https:'));
    const caller = cookie && (await services.sessions.identify(cookie));
    if (!caller) return { personal: false, outage: () => outage, context: { api: apiFor(undefined) } };
    return {
      personal: true,
      outage: () => outage,
      context: {
        api: apiFor(caller),
        viewer: caller.person,
        antiForgery: services.sessions.antiForgeryToken(caller.token),
      },
    };
  };
}
