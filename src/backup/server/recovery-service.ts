import type { Database, Db } from '#platform/server/database/open.ts';
import { requireUnused } from './load-service.ts';
import { advanceSequence, beginLineage, emptyEnded, forgetVersions, lockMigrating } from './restore-queries.ts';
import { finishGoingBack } from './restore-service.ts';
import { selectSequences, selectSnapshot } from './snapshot-queries.ts';

/** Transactions are noted in the journal by their begin, and none takes longer than this. */
const maxTransactionMs = 24 * 3_600_000;

/**
 * Treats a database that its server has put back to a moment as a restored one (decisions 0104 and 0105).
 * @param applicationName is the name of our connections
 */
export function recoveryService(database: Database, applicationName: string) {
  return {
    /**
     * @param applyJournal ends again what ended after the moment. Returns how many mails are held back.
     * @throws OperatorError when the database is in use
     */
    complete: (
      moment: Date,
      applyJournal: (tx: Db, since: { lineage: string; openSince: string }) => Promise<void>,
    ): Promise<number> =>
      database.db.transaction(async (tx) => {
        await lockMigrating(tx);
        await requireUnused(database, applicationName);
        const { lineage } = await selectSnapshot(tx);
        const openSince = new Date(moment.getTime() - maxTransactionMs).toISOString();
        await emptyEnded(tx);
        for (const [name, last] of Object.entries(await selectSequences(tx))) await advanceSequence(tx, name, last);
        const held = await finishGoingBack(tx, () => applyJournal(tx, { lineage, openSince }));
        await beginLineage(tx);
        await forgetVersions(tx);
        return held;
      }),
  };
}
