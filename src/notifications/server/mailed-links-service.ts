import { createHash } from 'node:crypto';
import type { PooledDb } from '#platform/server/database/open.ts';
import { decrypt, encrypt } from '#platform/server/encryption.ts';
import { renewMailSecret, selectMailSecret } from './unsubscribe-queries.ts';

export type MailedLinks = ReturnType<typeof mailedLinks>;

/**
 * Makes tokens of mailed links without storing anything: a token contains its data, encrypted with this expo's secret.
 */
export function mailedLinks(db: PooledDb) {
  const keyOf = async (): Promise<Buffer> =>
    createHash('sha256')
      .update(await selectMailSecret(db))
      .digest();
  return {
    /**
     * Returns a token for some words. @param purpose prevents reading the token for another one. @param words contain
     * no spaces
     */
    seal: async (purpose: string, words: readonly (string | number)[]): Promise<string> =>
      encrypt(words.join(' '), await keyOf(), purpose),

    /** Returns the words of a token; undefined for a token that was altered, or that this expo didn't make. */
    open: async (purpose: string, token: string): Promise<string[] | undefined> =>
      decrypt(token, await keyOf(), purpose)?.split(' '),

    /** Ends all links that were made until now. */
    renew: (): Promise<void> => renewMailSecret(db),
  };
}
