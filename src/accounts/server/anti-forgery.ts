import { createHash } from 'node:crypto';

/**
 * Returns a session's anti-forgery token. It is derived from the session token, so it needs no storage, and it doesn't
 * reveal the session token.
 */
export const antiForgeryToken = (sessionToken: string): string =>
  createHash('sha256').update(`anti-forgery ${sessionToken}`).digest('base64url');
