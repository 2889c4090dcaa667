import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { endMediaPause, isMediaPaused, pauseMedia } from './pause-queries.ts';

const maxMinutes = 10;

/** Keeps unused files while a backup reads them. A backup that was killed keeps them for ten minutes more. */
export function mediaPauseService(db: PooledDb) {
  return {
    /**
     * Waits for transactions that are erasing a file's record; later ones see the pause. Returns a function that ends
     * it.
     */
    begin: async (): Promise<() => Promise<void>> => {
      let until = await pauseMedia(db, maxMinutes);
      const renew = async () => {
        until = await pauseMedia(db, maxMinutes);
      };
      const renewing = setInterval(() => renew().catch(() => {}), (maxMinutes * 60_000) / 2);
      renewing.unref();
      return async () => {
        clearInterval(renewing);
        await endMediaPause(db, until);
      };
    },
    /** Returns whether files may not be deleted now. No backup begins until the transaction ends. */
    isOn: (tx: Db): Promise<boolean> => isMediaPaused(tx),
  };
}
