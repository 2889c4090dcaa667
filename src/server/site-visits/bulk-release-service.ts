import type { Holder } from '#shared/access/audience-rules.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import type { AnonymousCount } from '#shared/site-visits/contract.ts';
import { scopeOf } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import {
  type BulkReleaseFilter,
  cancelUnconfirmed,
  countAnonymousPending,
  countUnconfirmed,
  lockAnonymousPending,
} from './bulk-release-queries.ts';
import type { VisitNotifier } from './notifier-service.ts';
import { updateVisit } from './queries.ts';
import { selectActingStall, selectReceivedVisit } from './received-queries.ts';

type Parts = { db: PooledDb; notifyBoth: VisitNotifier };
type Person = Holder & { id: number };
type Filter = { project_id?: number | undefined; visit_date?: string | undefined };

/** So many are cancelled in one transaction, so that a large clean-up does not keep others waiting. */
const batchSize = 50;

export type BulkReleaseService = ReturnType<typeof bulkReleaseService>;

/** Frees many bookings made without an account at once, for the exhibitor or organiser who receives them. */
export function bulkReleaseService({ db, notifyBoth }: Parts) {
  const askedBy = (person: Person, { project_id: projectId, visit_date: visitDate }: Filter) => {
    const filter: BulkReleaseFilter = { projectId, visitDate };
    return { scope: scopeOf(person), filter, today: dayInIndia(new Date()) };
  };

  return {
    /** How many bookings without an account a person could free. */
    count: async (person: Person, filter: Filter): Promise<AnonymousCount> => {
      const asked = askedBy(person, filter);
      const isOneDay = filter.project_id !== undefined && filter.visit_date !== undefined;
      return {
        unconfirmed: await countUnconfirmed(db, asked),
        pending: isOneDay ? await countAnonymousPending(db, asked) : null,
      };
    },

    /** Cancels the unconfirmed ones and gives their places back; no one had been told of them. @returns how many. */
    releaseUnconfirmed: (person: Person, filter: Filter): Promise<number> =>
      db.transaction((tx) => cancelUnconfirmed(tx, askedBy(person, filter))),

    /** Cancels all pending ones; the visitors who had been told of their booking are told, and the exhibitor unless it is they. @returns how many. */
    cancelPending: async (person: Person, filter: Filter): Promise<number> => {
      const asked = askedBy(person, filter);
      let freed = await db.transaction((tx) => cancelUnconfirmed(tx, asked));
      for (;;) {
        const cancelled = await db.transaction(async (tx) => {
          const ids = await lockAnonymousPending(tx, asked, batchSize);
          for (const id of ids) {
            const stall = await selectActingStall(tx, asked.scope, id);
            await updateVisit(tx, id, { status: 'cancelled' });
            const row = await selectReceivedVisit(tx, asked.scope, id);
            if (!row) continue;
            const isOwn = stall !== undefined && stall === (row.brokerName ?? row.developerName);
            const by = stall === undefined ? 'organiser' : { stall };
            await notifyBoth(tx, row, 'cancelled', by, { visitorOnly: isOwn });
          }
          return ids.length;
        });
        freed += cancelled;
        if (cancelled < batchSize) return freed;
      }
    },
  };
}
