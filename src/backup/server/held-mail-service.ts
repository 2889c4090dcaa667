import type { Db } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { countHeldJobs, deleteHeldJobs, releaseHeldJobs } from './restore-queries.ts';

/** Mail that waited when a backup was made. A restore holds it back, since it may have been sent after the backup. */
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
  `${formatCount(held)} mails of the restored backup are held back, since they may have been sent already. Send or delete them: npm run held-mail -- --help`;
