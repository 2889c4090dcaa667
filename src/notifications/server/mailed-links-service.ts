import { createHash } from 'node:crypto';
import type { PooledDb } from '#platform/server/database/open.ts';
import { decrypt, encrypt } from '#platform/server/encryption.ts';
import { selectMailSecret } from './unsubscribe-queries.ts';

export type MailedLinks = ReturnType<typeof mailedLinks>;

/** Makes tokens of mailed links without storing anything: they contain what they are about, encrypted with this expo's secret. */
export function mailedLinks(db: PooledDb) {
  const keyOf = async (): Promise<Buffer> =>
    createHash('sha256')
      .update(await selectMailSecret(db))
      .digest();
  return {
    /** @param purpose the token can't be read for another one. @param words without spaces */
    seal: async (purpose: string, words: readonly (string | number)[]): Promise<string> =>
      encrypt(words.join(' '), await keyOf(), purpose),

    /** Returns undefined for a token that wasn't made here, or was altered. */
    open: async (purpose: string, token: string): Promise<string[] | undefined> =>
      decrypt(token, await keyOf(), purpose)?.split(' '),
  };
}
