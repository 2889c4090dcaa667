import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { landing, maySee } from '#shared/access/screen-rules.ts';
import type { SignInError } from '#shared/accounts/google-rules.ts';
import { readRedirectTarget } from '#shared/accounts/rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { audit } from '../platform/http/audit.ts';
import { readCredentials, sessionCookies } from '../platform/http/cookies.ts';
import { networkKey } from '../platform/http/network.ts';
import { newToken } from '../platform/tokens.ts';
import type { Services } from '../services.ts';
import { browserSeconds } from './browser-service.ts';
import { type Failure, flowSeconds } from './google-service.ts';
import { accountLimits } from './limits.ts';

const callbackPath = '/api/auth/google/callback';
/** Where it leads when the address of the button does not say (specification, section 2 "Post-auth landing"). */
const usualTarget = '/dashboard';

/** Where it leads those who sign in again (`again=1`) to change what a fresh sign-in is asked for. */
const profile = '/profile';

/** Binds a sign-in to the browser that began it. With TLS browsers accept the name only from this very host. */
const browserCookie = (secure: boolean) => (secure ? '__Host-aangan_sign_in' : 'aangan_sign_in');

type Options = { services: Pick<Services, 'browsers' | 'google' | 'limits' | 'sessions'>; origin: () => string };

/**
 * `GET /api/auth/google?redirect_to=` sends the browser to the provider, which sends it back to the callback. Whatever goes
 * wrong leads to the sign-in page, with a code for what to say there.
 */
export async function googleRoutes(app: FastifyInstance, { services, origin }: Options): Promise<void> {
  const { browsers, google, limits, sessions } = services;
  const isSecure = () => origin().startsWith('https:');

  async function refuseTooMany(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const wait = await limits.consume(accountLimits.googleByAddress, networkKey(request.ip));
    if (wait === undefined) return;
    request.log.warn({ limit: accountLimits.googleByAddress.name }, 'limited');
    reply.header('retry-after', String(wait));
    return reply.code(429).send({ message: 'Too many attempts. Please wait and try again.' });
  }

  // Neither is answered to HEAD: a look at the callback's address would use the sign-in up.
  const route = { exposeHeadRoute: false, preHandler: refuseTooMany };

  type Query = { redirect_to?: unknown; again?: unknown };
  app.get<{ Querystring: Query }>('/api/auth/google', route, async (request, reply) => {
    const { again, redirect_to = usualTarget } = request.query;
    const target = again === '1' ? profile : readRedirectTarget(redirect_to);
    if (!google.isConfigured) return reply.redirect(loginAddress(undefined, target));
    // One cookie for all of a browser's sign-ins: two tabs may be at the provider at once.
    const browser = request.cookies[browserCookie(isSecure())] || newToken();
    const begun = await google.begin(`${origin()}${callbackPath}`, browser, target);
    if ('why' in begun) return fail(begun, request, reply);
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(), maxAge: flowSeconds } as const;
    return reply.setCookie(browserCookie(isSecure()), browser, cookie).redirect(begun.address);
  });

  app.get(callbackPath, route, async (request, reply) => {
    if (!google.isConfigured) return reply.redirect(loginAddress(undefined, undefined));
    const returned = new URL(callbackPath, origin());
    returned.search = new URL(request.url, origin()).search;
    const browser = request.cookies[browserCookie(isSecure())] ?? '';
    const outcome = await google
      .finish(returned, browser, request.headers['user-agent'] ?? '')
      .catch((fault: unknown): Failure => {
        request.log.error({ err: fault }, 'Signing in with Google failed.');
        return { problem: 'google', why: 'a fault of ours' };
      });
    if ('why' in outcome) return fail(outcome, request, reply);
    // What succeeds is not counted: neither the way there nor the way back.
    await limits.refund(accountLimits.googleByAddress, networkKey(request.ip));
    await limits.refund(accountLimits.googleByAddress, networkKey(request.ip));
    // The browser may have been somebody else's until now: their session ends, it doesn't wait behind this one.
    const credentials = readCredentials(request, isSecure());
    const before = await sessions.identify(credentials.cookie ?? '');
    if (before) await sessions.end(before.person.id, before.sessionId);
    audit(request, 'signed in', { person: outcome.person.id, with: 'Google' });
    const cookies = sessionCookies(reply, isSecure());
    cookies.set(outcome.token, sessions.antiForgeryToken(outcome.token));
    cookies.remember(await browsers.remember(outcome.person.id, credentials.browser), browserSeconds);
    return reply.redirect(nextAddress(outcome.person, outcome.redirectTo));
  });
}

function fail({ problem, why, redirectTo }: Failure, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ why }, 'Signing in with Google failed');
  return reply.redirect(loginAddress(problem, redirectTo));
}

/** The sign-in page, which says what went wrong and keeps where the person wanted to go. */
function loginAddress(problem: SignInError | undefined, redirectTo: string | undefined): string {
  const query = new URLSearchParams();
  if (problem) query.set('error', problem);
  if (redirectTo && redirectTo !== usualTarget && redirectTo !== profile) query.set('redirect', redirectTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Where a person goes on who has just signed in: by way of giving a phone number if none is known. */
function nextAddress(person: Person, redirectTo: string | undefined): string {
  const target = redirectTo !== undefined && maySee(redirectTo, person) ? redirectTo : undefined;
  if (person.phone !== null) return target ?? landing(person);
  return target ? `/phone-verification?${new URLSearchParams({ redirect: target })}` : '/phone-verification';
}
