import { ORPCError } from '@orpc/server';
import type { Credentials } from '#platform/server/http/cookies.ts';
import type { Caller } from '#platform/server/http/procedure.ts';
import type { SessionsService } from './session-service.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns a function that finds the caller, once per request. A change that comes with the cookie alone also needs the
 * anti-forgery token, because another site's page may have sent it. @throws ORPCError 419 when that token is missing or
 * stale.
 */
export function createAuthenticator(
  sessions: SessionsService,
  { bearer, cookie, antiForgery }: Credentials,
  method: string,
): () => Promise<Caller | undefined> {
  let caller: Promise<Caller | undefined> | undefined;
  async function identify(): Promise<Caller | undefined> {
    const byBearer = bearer && (await sessions.identify(bearer));
    if (byBearer) return byBearer;
    const byCookie = cookie && (await sessions.identify(cookie));
    if (!byCookie) return undefined;
    if (!safeMethods.includes(method) && antiForgery !== sessions.antiForgeryToken(byCookie.token))
      throw new ORPCError('PAGE_EXPIRED', { status: 419, message: 'CSRF token mismatch.' });
    return byCookie;
  }
  return () => {
    caller ??= identify();
    return caller;
  };
}
