import { decrypt, encrypt } from '#platform/server/encryption.ts';

const isPlain = (stored: string) => /^[A-Z2-7]{32}$/.test(stored);
const nameOf = (userId: number) => `totp ${userId}`;

/** Encrypts the keys of authenticator apps, unless the program has no key for that. */
export const totpKeyStore = (encryptionKey: Buffer | undefined) => ({
  write: (key: string, userId: number): string => (encryptionKey ? encrypt(key, encryptionKey, nameOf(userId)) : key),

  /** Returns undefined for one that was encrypted by another key. */
  read: (stored: string, userId: number): string | undefined =>
    isPlain(stored) ? stored : encryptionKey && decrypt(stored, encryptionKey, nameOf(userId)),
});
export type TotpKeyStore = ReturnType<typeof totpKeyStore>;
