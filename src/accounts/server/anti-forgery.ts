import { createHash } from 'node:crypto';

/** Returns a session's anti-forgery token, derived from the session token: not stored, and doesn't reveal it. */
export const antiForgeryToken = (sessionToken: string): string =>
  createHash('sha256').update(`anti-forgery ${sessionToken}`).digest('base64url');
