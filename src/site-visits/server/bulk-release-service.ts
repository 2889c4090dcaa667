import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { AnonymousCount } from '#site-visits/shared/release-contract.ts';
import { actingStall } from './acting-service.ts';
import {
  anonymousPending,
  countAnonymousPending,
  countUnconfirmed,
  lockAnonymousPending,
  type ReleaseQuery,
} from './bulk-release-queries.ts';
import type { VisitMachine } from './machine-service.ts';
import { selectReceivedVisit } from './received-queries.ts';

type Filter = { project_id?: number | undefined; visit_date?: string | undefined };

/** A larger transaction would block other bookings for a long time. */
const batchSize = 50;

const queryOf = (actor: Actor, { project_id: projectId, visit_date: visitDate }: Filter): ReleaseQuery => ({
  scope: scopeOf(actor),
  filter: { projectId, visitDate },
  today: dayInIndia(new Date()),
});

/** Cancels many bookings made without a confirmed address, for the people who receive them. */
export function bulkReleases({ db, visitMachine: machine }: { db: PooledDb; visitMachine: VisitMachine }) {
  /** Cancels unconfirmed bookings, and sends no mail. */
  const releaseUnconfirmed = (actor: Actor, filter: Filter): Promise<number> =>
    db.transaction(async (tx) => {
      const which = anonymousPending(queryOf(actor, filter));
      return (await machine.raiseMany(tx, 'release', which, actor, ['held'])).length;
    });

  /** The exhibitor isn't told of their own actions. */
  async function release(tx: Db, actor: Actor, { scope }: ReleaseQuery, id: number): Promise<void> {
    const row = await selectReceivedVisit(tx, scope, id);
    if (!row) return;
    await machine.apply(tx, 'release', row, actor, async () => {
      const stall = await actingStall(tx, scope, row);
      const isOwn = stall !== undefined && stall === (row.brokerName ?? row.developerName);
      return { visitorOnly: isOwn, isOneOfMany: true };
    });
  }

  return {
    /**
     * Counts bookings without a confirmed address. `pending` is counted for one project's day only, because nothing
     * else can be cancelled.
     */
    countAnonymous: async (actor: Actor, filter: Filter): Promise<AnonymousCount> => {
      const query = queryOf(actor, filter);
      const isOneDay = filter.project_id !== undefined && filter.visit_date !== undefined;
      return {
        unconfirmed: await countUnconfirmed(db, query),
        pending: isOneDay ? await countAnonymousPending(db, query) : null,
      };
    },

    releaseUnconfirmed,

    /**
     * Cancels all pending ones and mails their visitors, except for unconfirmed bookings. The exhibitor is mailed too,
     * unless they do this themselves.
     */
    cancelPending: async (actor: Actor, filter: Filter): Promise<number> => {
      const query = queryOf(actor, filter);
      let freed = await releaseUnconfirmed(actor, filter);
      for (;;) {
        const cancelled = await db.transaction(async (tx) => {
          const ids = await lockAnonymousPending(tx, query, batchSize);
          for (const id of ids) await release(tx, actor, query, id);
          return ids.length;
        });
        await machine.sweepLater();
        freed += cancelled;
        if (cancelled < batchSize) return freed;
      }
    },
  };
}
