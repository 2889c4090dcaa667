import type { Db, PooledDb } from '../platform/database/open.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import {
  deleteExpiredBrowsers,
  deleteKnownBrowser,
  deleteKnownBrowsersOf,
  insertKnownBrowser,
  isKnownBrowser,
} from './browser-queries.ts';

/** How long a browser stays known after its last sign-in, in seconds; the cookie lasts as long. */
export const browserSeconds = 180 * 24 * 3600;

export type BrowsersService = ReturnType<typeof browsersService>;

/**
 * Browsers that have signed in before, known by a cookie that does not sign anyone in: it only has their tries counted apart, so
 * that others can't lock an account's owner out (docs/decisions/0021).
 */
export function browsersService(db: PooledDb) {
  return {
    /** Whether the browser with this cookie has signed in to the account with this address. */
    knows: async (cookie: string | undefined, email: string): Promise<boolean> =>
      cookie !== undefined && isKnownBrowser(db, hashToken(cookie), email),

    /** Makes a browser known to an account. @param before the cookie it had. @returns its new cookie. */
    remember: async (userId: number, before: string | undefined): Promise<string> => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + browserSeconds * 1000);
      await db.transaction(async (tx) => {
        if (before) await deleteKnownBrowser(tx, hashToken(before));
        await insertKnownBrowser(tx, { tokenHash: hashToken(token), userId, expiresAt });
      });
      return token;
    },

    /** Makes every browser unknown to an account: those who knew the old password may have been others. */
    forgetAll: (userId: number, within: Db = db): Promise<void> => deleteKnownBrowsersOf(within, userId),

    deleteExpired: (): Promise<void> => deleteExpiredBrowsers(db),
  };
}
