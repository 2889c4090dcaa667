import { scopeOf } from '#access/server/scope.ts';
import type { Holder } from '#access/shared/audience-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { AnonymousCount } from '#site-visits/shared/release-contract.ts';
import { actingStall } from './acting-service.ts';
import {
  type BulkReleaseFilter,
  cancelUnconfirmed,
  countAnonymousPending,
  countUnconfirmed,
  lockAnonymousPending,
} from './bulk-release-queries.ts';
import type { VisitNotifier } from './notifier-service.ts';
import { updateVisit } from './queries.ts';
import { selectReceivedVisit } from './received-queries.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = { db: PooledDb; visitNotifier: VisitNotifier; waitingList: WaitingListService };
type Person = Holder & { id: number };
type Filter = { project_id?: number | undefined; visit_date?: string | undefined };

/** Larger transactions would block other bookings for long. */
const batchSize = 50;

/** Cancels many bookings made without an account, for their receiver. */
export function bulkReleaseService({ db, visitNotifier: notifyBoth, waitingList: waiting }: Parts) {
  const queryOf = (person: Person, { project_id: projectId, visit_date: visitDate }: Filter) => {
    const filter: BulkReleaseFilter = { projectId, visitDate };
    return { scope: scopeOf(person), filter, today: dayInIndia(new Date()) };
  };

  return {
    /** Counts `pending` for one project's day only: nothing else can be cancelled. */
    count: async (person: Person, filter: Filter): Promise<AnonymousCount> => {
      const query = queryOf(person, filter);
      const isOneDay = filter.project_id !== undefined && filter.visit_date !== undefined;
      return {
        unconfirmed: await countUnconfirmed(db, query),
        pending: isOneDay ? await countAnonymousPending(db, query) : null,
      };
    },

    releaseUnconfirmed: (person: Person, filter: Filter): Promise<number> =>
      db.transaction(async (tx) => {
        await waiting.sweepLater();
        return cancelUnconfirmed(tx, queryOf(person, filter));
      }),

    /** Cancels all pending ones and mails their visitors, except of unconfirmed bookings, and the exhibitor unless they do this. */
    cancelPending: async (person: Person, filter: Filter): Promise<number> => {
      const query = queryOf(person, filter);
      let freed = await db.transaction((tx) => cancelUnconfirmed(tx, query));
      for (;;) {
        const cancelled = await db.transaction(async (tx) => {
          const ids = await lockAnonymousPending(tx, query, batchSize);
          for (const id of ids) {
            await updateVisit(tx, id, { status: 'cancelled' }, person.id);
            const row = await selectReceivedVisit(tx, query.scope, id);
            if (!row) continue;
            const stall = await actingStall(tx, query.scope, row);
            const isOwn = stall !== undefined && stall === (row.brokerName ?? row.developerName);
            const by = stall === undefined ? 'organiser' : { stall };
            await notifyBoth(tx, row, 'cancelled', by, { visitorOnly: isOwn });
          }
          return ids.length;
        });
        await waiting.sweepLater();
        freed += cancelled;
        if (cancelled < batchSize) return freed;
      }
    },
  };
}
