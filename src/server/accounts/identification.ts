import { ORPCError } from '@orpc/server';
import type { Credentials } from '../platform/http/cookies.ts';
import type { Caller } from '../platform/http/procedure.ts';
import type { SessionsService } from './session-service.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Tells who sends a request, asked at most once: by bearer token or session cookie, either suffices. What comes with the
 * cookie alone may have been sent by another site's page, so a change must carry the session's anti-forgery token too.
 * @throws ORPCError 419 when that is missing or stale.
 */
export function identification(
  sessions: SessionsService,
  { bearer, cookie, antiForgery }: Credentials,
  method: string,
): () => Promise<Caller | undefined> {
  let known: Promise<Caller | undefined> | undefined;
  async function identify(): Promise<Caller | undefined> {
    const byBearer = bearer && (await sessions.identify(bearer));
    if (byBearer) return byBearer;
    const byCookie = cookie && (await sessions.identify(cookie));
    if (!byCookie) return undefined;
    if (!readingMethods.includes(method) && antiForgery !== sessions.antiForgeryToken(byCookie.token))
      throw new ORPCError('PAGE_EXPIRED', { status: 419, message: 'CSRF token mismatch.' });
    return byCookie;
  }
  return () => {
    known ??= identify();
    return known;
  };
}
