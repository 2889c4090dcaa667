import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess: 256 random bits, as 43 characters that need no escaping anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: its SHA-256, hexadecimal. A token is random enough to need no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
