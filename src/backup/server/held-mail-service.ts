import { commandLine } from '#platform/server/command-line.ts';
import type { Db } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { countHeldJobs, deleteHeldJobs, releaseHeldJobs } from './restore-queries.ts';

export type HeldMailService = ReturnType<typeof heldMailService>;

/**
 * Handles mail that was waiting when a restored backup was made. It is held back, because it may have been sent since.
 */
export const heldMailService = (db: Db) => ({
  count: (): Promise<number> => countHeldJobs(db),
  send: (): Promise<void> => releaseHeldJobs(db),
  delete: (): Promise<void> => deleteHeldJobs(db),
  /** Returns the notice that the program prints at its start. */
  line: async (): Promise<string | undefined> => {
    const held = await countHeldJobs(db);
    return held === 0 ? undefined : heldMailNotice(held);
  },
});

export const heldMailNotice = (held: number): string =>
  `${formatCount(held)} mails that waited then are held back, since they may have been sent already. Send or delete them: ${commandLine('held-mail', '--help')}`;
