import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 is enough for random tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
