import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { endMediaPause, isMediaPaused, pauseMedia } from './pause-queries.ts';

const maxMinutes = 10;

/** Keeps files that nothing uses any more while a backup reads them. A backup that was killed keeps them for ten minutes more. */
export function mediaPauseService(db: PooledDb) {
  return {
    /** Waits for what erases a file's record now; others see the pause. Returns what ends it. */
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
    /** Returns whether files must stay; until the transaction ends, no backup begins. */
    isOn: (tx: Db): Promise<boolean> => isMediaPaused(tx),
  };
}
