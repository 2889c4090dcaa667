import { createHash } from 'node:crypto';

/**
 * The anti-forgery token of a session: made from the session's token, so that it needs no place of its own, and telling
 * nothing of it. Another session's does not fit.
 */
export const antiForgeryToken = (sessionToken: string): string =>
  createHash('sha256').update(`anti-forgery ${sessionToken}`).digest('base64url');
