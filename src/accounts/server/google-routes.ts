import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { landing } from '#access/shared/landing-rules.ts';
import { maySee } from '#access/shared/screen-rules.ts';
import type { SignInError } from '#accounts/shared/google-rules.ts';
import { readRedirectTarget } from '#accounts/shared/redirect-rules.ts';
import { pendingFragment } from '#accounts/shared/second-factors/rules.ts';
import type { Services } from '#app/server/services.ts';
import { audit } from '#platform/server/http/audit.ts';
import { readCredentials, sessionCookies } from '#platform/server/http/cookies.ts';
import { networkKey } from '#platform/server/http/network.ts';
import { readVisitor } from '#platform/server/http/visitor.ts';
import { newToken } from '#platform/server/tokens.ts';
import type { Person } from '#users/shared/fields.ts';
import { browserSeconds } from './browser-service.ts';
import { type Failure, flowSeconds } from './google-service.ts';
import { accountLimits } from './limits.ts';

const callbackPath = '/api/auth/google/callback';
const defaultTarget = '/dashboard';

const profile = '/profile';

/** The cookie binds a sign-in to the browser that began it. */
const browserCookie = (secure: boolean) => (secure ? '__Host-aangan_sign_in' : 'aangan_sign_in');

type Options = {
  services: Pick<Services, 'browsers' | 'google' | 'limits' | 'securityLog' | 'sessions'>;
  origin: () => string;
};

/**
 * `GET /api/auth/google?redirect_to=` redirects to the provider, which redirects back to the callback. Failures
 * redirect to the sign-in page with a code.
 */
export async function googleRoutes(app: FastifyInstance, { services, origin }: Options): Promise<void> {
  const { browsers, google, limits, sessions } = services;
  const isSecure = () => origin().startsWith('https:');

  async function enforceGoogleLimit(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    await limits.require(accountLimits.googleByAddress, networkKey(request.ip));
  }

  // HEAD requests are off because they would consume the sign-in.
  const route = { exposeHeadRoute: false, preHandler: enforceGoogleLimit };

  type Query = { redirect_to?: unknown; again?: unknown };
  app.get<{ Querystring: Query }>('/api/auth/google', route, async (request, reply) => {
    const { again, redirect_to = defaultTarget } = request.query;
    const target = again === '1' ? profile : readRedirectTarget(redirect_to);
    if (!google.isConfigured) return reply.redirect(loginAddress(undefined, target));
    // The cookie is reused because two tabs may be at the provider at once.
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
      .finish(returned, browser, readVisitor(request, isSecure()))
      .catch((err: unknown): Failure => {
        request.log.error({ err }, 'Signing in with Google failed.');
        return { problem: 'google', why: 'internal error' };
      });
    if ('why' in outcome) return fail(outcome, request, reply);
    // A successful sign-in doesn't count towards the limits.
    await limits.refund(accountLimits.googleByAddress, networkKey(request.ip));
    await limits.refund(accountLimits.googleByAddress, networkKey(request.ip));
    // A different user may have been signed in in this browser.
    const credentials = readCredentials(request, isSecure());
    const before = await sessions.identify(credentials.cookie ?? '');
    if (before) await sessions.end(before.person.id, before.sessionId);
    const cookies = sessionCookies(reply, isSecure());
    await audit({ log: request.log, services }, outcome.pending ? 'second step asked' : 'signed in', {
      person: outcome.person.id,
      with: 'Google',
    });
    if (outcome.pending) {
      cookies.clear();
      return reply.redirect(`${loginAddress(undefined, outcome.redirectTo)}#${pendingFragment(outcome.pending)}`);
    }
    cookies.set(outcome.token, sessions.antiForgeryToken(outcome.token));
    cookies.remember(await browsers.remember(outcome.person.id, credentials.browser), browserSeconds);
    return reply.redirect(nextAddress(outcome.person, outcome.redirectTo));
  });
}

function fail({ problem, why, redirectTo }: Failure, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ why }, 'Signing in with Google failed');
  return reply.redirect(loginAddress(problem, redirectTo));
}

function loginAddress(problem: SignInError | undefined, redirectTo: string | undefined): string {
  const query = new URLSearchParams();
  if (problem) query.set('error', problem);
  if (redirectTo && redirectTo !== defaultTarget && redirectTo !== profile) query.set('redirect', redirectTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Users without a phone number are sent to enter one first. */
function nextAddress(person: Person, redirectTo: string | undefined): string {
  const target = redirectTo !== undefined && maySee(redirectTo, person) ? redirectTo : undefined;
  if (person.phone !== null) return target ?? landing(person);
  return target ? `/phone-verification?${new URLSearchParams({ redirect: target })}` : '/phone-verification';
}
