import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from '#platform/server/encryption.ts';

const period = 30;
/** Codes of one step before and after are accepted, because clocks differ and typing takes time. */
const window = 1;
const keyBytes = 20;

/** Returns a new key for an authenticator app, in base 32. */
export const newTotpKey = (): string => new Secret({ size: keyBytes }).base32;

/** Every authenticator app, Google's included, understands SHA-1, six digits and 30 seconds. */
const totp = (key: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period });

/** Returns the `otpauth:` URI of a key. The issuer can't contain `:`, which would end it. */
export const totpAddress = (key: string, issuer: string, email: string): string =>
  totp(key, { issuer: issuer.replaceAll(':', ' '), label: email }).toString();

/** Returns the step that a code belongs to, counted since 1970; undefined for a wrong code. */
export function stepOfCode(key: string, code: string): number | undefined {
  const now = Date.now();
  const delta = totp(key).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

const isPlain = (stored: string) => /^[A-Z2-7]{32}$/.test(stored);
const nameOf = (userId: number) => `totp ${userId}`;

/** Encrypts the keys of authenticator apps, if the program has an encryption key. */
export const totpKeyStore = (encryptionKey: Buffer | undefined) => ({
  write: (key: string, userId: number): string => (encryptionKey ? encrypt(key, encryptionKey, nameOf(userId)) : key),

  /** Decrypts a stored key. Returns undefined if it was encrypted with another encryption key. */
  read: (stored: string, userId: number): string | undefined =>
    isPlain(stored) ? stored : encryptionKey && decrypt(stored, encryptionKey, nameOf(userId)),
});
export type TotpKeyStore = ReturnType<typeof totpKeyStore>;
