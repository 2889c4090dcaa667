import { holdLock } from '#platform/server/database/advisory-locks.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { advanceSequence, selectSequences } from '#platform/server/database/sequences.ts';
import { requireUnused } from './load-service.ts';
import { beginLineage, emptyEnded, skipDirectoryVersions } from './restore-queries.ts';
import { finishRecovery } from './restore-service.ts';
import { selectSnapshot } from './snapshot-queries.ts';

/** Journal entries have the time when their transaction began, and no transaction takes longer than this. */
const maxTransactionMs = 24 * 3_600_000;

/**
 * Treats a database that its server has recovered to a point in time as a restored one (decisions 0104 and 0105).
 * @param applicationName is the name of our connections
 */
export function recoveryService(database: Database, applicationName: string) {
  return {
    /**
     * @param applyJournal applies what ended after that time. Returns how many mails are held back.
     * @throws OperatorError when the database is in use
     */
    complete: (
      moment: Date,
      applyJournal: (tx: Db, since: { lineage: string; openSince: string }) => Promise<void>,
    ): Promise<number> =>
      database.db.transaction(async (tx) => {
        await holdLock(tx, 'migrating');
        await requireUnused(database, applicationName);
        const { lineage } = await selectSnapshot(tx);
        const openSince = new Date(moment.getTime() - maxTransactionMs).toISOString();
        await emptyEnded(tx);
        for (const [name, last] of Object.entries(await selectSequences(tx))) await advanceSequence(tx, name, last);
        const held = await finishRecovery(tx, () => applyJournal(tx, { lineage, openSince }));
        await beginLineage(tx);
        await skipDirectoryVersions(tx);
        return held;
      }),
  };
}
