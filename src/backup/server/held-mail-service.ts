import type { Db } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { countHeldJobs, deleteHeldJobs, releaseHeldJobs } from './restore-queries.ts';

/**
 * Mail that waited in the state that a database has gone back to. It is held back, since it may have been sent after that.
 */
export const heldMailService = (db: Db) => ({
  count: (): Promise<number> => countHeldJobs(db),
  send: (): Promise<void> => releaseHeldJobs(db),
  delete: (): Promise<void> => deleteHeldJobs(db),
  /** Returns what a start says of it. */
  line: async (): Promise<string | undefined> => {
    const held = await countHeldJobs(db);
    return held === 0 ? undefined : heldLine(held);
  },
});

export const heldLine = (held: number): string =>
  `${formatCount(held)} mails that waited then are held back, since they may have been sent already. Send or delete them: npm run held-mail -- --help`;
