import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess: 256 random bits, as 43 characters that need no escaping anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: its SHA-256, hexadecimal. A token is random enough to need no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The anti-forgery token of a session: made from the session's token, so that it needs no place of its own, and telling
 * nothing of it. Another session's does not fit.
 */
export const antiForgeryToken = (sessionToken: string): string =>
  createHash('sha256').update(`anti-forgery ${sessionToken}`).digest('base64url');
