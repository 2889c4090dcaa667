import { accountScope } from '#access/server/scope.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import {
  deleteExpiredBrowsers,
  deleteKnownBrowser,
  deleteKnownBrowsersOf,
  insertKnownBrowser,
  isKnownBrowser,
} from './browser-queries.ts';

export const browserSeconds = 180 * 24 * 3600;

export type BrowsersService = ReturnType<typeof browsersService>;

/**
 * Keeps the browsers that have signed in before. Their attempts are counted separately, so that others can't lock the
 * owner out (docs/decisions/0021).
 */
export function browsersService(db: PooledDb) {
  return {
    knows: async (cookie: string | undefined, email: string): Promise<boolean> =>
      cookie !== undefined && isKnownBrowser(db, hashToken(cookie), email),

    /** Marks a browser as known. It takes the previous cookie and returns the new one. */
    remember: async (userId: number, before: string | undefined): Promise<string> => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + browserSeconds * 1000);
      await db.transaction(async (tx) => {
        if (before) await deleteKnownBrowser(tx, hashToken(before));
        await insertKnownBrowser(tx, { tokenHash: hashToken(token), userId, expiresAt });
      });
      return token;
    },

    /** Removes an account's known browsers, because other people may have known the old password. */
    forgetAll: (userId: number, within: Db = db): Promise<void> => deleteKnownBrowsersOf(within, accountScope(userId)),

    deleteExpired: (): Promise<void> => deleteExpiredBrowsers(db),
  };
}
