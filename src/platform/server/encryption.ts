import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM (NIST SP 800-38D): 12 random bytes, a tag of 16, then the text. */
const [algorithm, ivBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

/**
 * Encrypts a text, as base64url. @param key 32 bytes. @param of names what the text belongs to, such as a record, so
 * that it can't be decrypted as
 * the text of another.
 */
export function encrypt(text: string, key: Buffer, of: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(of));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns the text given to `encrypt`; undefined with another key, for another record, or if it was altered. */
export function decrypt(encrypted: string, key: Buffer, of: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
