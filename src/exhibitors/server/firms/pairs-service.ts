import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { FirmPair } from '#exhibitors/shared/firms/pair-contract.ts';
import { type PairState, pairList } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { ConflictError, NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { startThread } from '#platform/server/thread.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { PairFinder } from './pair-finding.ts';
import {
  firmPairRecord,
  lockPair,
  putPairs,
  selectComparedFirms,
  selectPinCodes,
  selectSameNumber,
  setPairState,
} from './pair-queries.ts';

export type FirmPairsService = ReturnType<typeof firmPairsService>;

const looking = { name: 'firm-pairs', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 900 };
const firmsAtOnce = 500;
/** Only the likeliest pairs are kept, because an organiser doesn't look through more. */
const maxPairs = 5_000;

/** Finds firms that are probably the same, which the organiser merges or keeps apart. */
export function firmPairsService({ db, records, jobs }: { db: PooledDb; records: RecordKit; jobs: JobsService }) {
  const { page, find, history, total } = records.service(firmPairRecord);

  /** Compares all firms, in a separate thread because that takes seconds in a large directory. */
  async function look(): Promise<void> {
    const { call, close } = startThread<PairFinder>(new URL('./pair-worker.ts', import.meta.url));
    try {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const firms = await selectComparedFirms(db, after, firmsAtOnce);
        await call('add', firms);
        after = firms.length < firmsAtOnce ? undefined : firms.at(-1)?.id;
      }
      const paired = await call('compare', await selectSameNumber(db));
      await putPairs(db, await call('likeliest', await selectPinCodes(db, paired), maxPairs));
    } finally {
      close();
    }
  }
  jobs.schedule(looking, '29 * * * *', look, { atStart: true });

  return {
    page,
    find,
    history,
    look,

    /** Counts the pairs that wait for a decision. */
    waiting: (actor: Actor): Promise<number> => total(actor, { ...pairList.order, state: 'open' }),

    /** Stores that two firms are not the same, or undoes that. @throws NotFoundError, ConflictError. */
    decide: async (actor: Actor, id: number, state: PairState): Promise<FirmPair> => {
      await find(actor, id);
      await db.transaction(async (tx) => {
        const pair = await lockPair(tx, scopeOf(actor), id);
        if (!pair) throw new NotFoundError('There is no such pair.');
        if (pair.state === state) throw new ConflictError('This has already been decided.');
        await setPairState(tx, scopeOf(actor), id, state);
        await records.history.record(tx, actor.id, {
          noun: 'firm pair',
          id,
          fields: ['state'],
          before: { state: pair.state },
          after: { state },
        });
      });
      return find(actor, id);
    },
  };
}
