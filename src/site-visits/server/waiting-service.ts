import type { SQL } from 'drizzle-orm';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import { offerEnd } from '#site-visits/shared/rules.ts';
import { checkOtherTime } from './checks-service.ts';
import { isExpired, type NewHold } from './holds-queries.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { TimeRefused } from './refused-time-service.ts';
import {
  hasLapsed,
  hasPassed,
  hasWaiting,
  lockFirstWaiting,
  lockRoom,
  type Slot,
  selectOfferable,
} from './waiting-queries.ts';

type Offered = { hold: Omit<NewHold, 'kind' | 'siteVisitId'> };
type Parts = {
  db: PooledDb;
  jobs: JobsService;
  recipients: RecipientService;
  senderBlocks: Pick<SenderBlocks, 'hasBlocked'>;
  apply: (tx: Db, event: 'offer', row: VisitRow, by: 'program', prepare: () => Offered) => Promise<unknown>;
  raiseMany: (tx: Db, event: 'expire' | 'lapse' | 'give_up', which: SQL | undefined, by: 'program') => Promise<unknown>;
};

/**
 * Runs the waiting lists of full times. The first visitor whose party fits is offered free places by mail
 * (docs/decisions/0052).
 */
export function waitingList({ db, jobs, recipients, senderBlocks, apply, raiseMany }: Parts) {
  const kind = { name: 'visit-waiting-list', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 120 };
  const sweepLater = jobs.define(kind, sweep);

  /** Ends offers and waiting visits that are over, and offers free places at all times that have some. */
  async function sweep(): Promise<void> {
    await db.transaction((tx) => raiseMany(tx, 'expire', isExpired(tx), 'program'));
    await db.transaction((tx) => raiseMany(tx, 'lapse', hasLapsed(tx), 'program'));
    await db.transaction((tx) => raiseMany(tx, 'give_up', hasPassed, 'program'));
    for (const slot of await selectOfferable(db, dayInIndia(new Date()))) await offer(db, slot);
  }

  /** Offers the free places of a time. If it takes fewer visitors from this moment on, that change sweeps again. */
  const offer = (within: Db, slot: Slot): Promise<boolean> =>
    within
      .transaction((tx) => offerFree(tx, slot))
      .catch((error: unknown) => {
        if (!(error instanceof TimeRefused)) throw error;
        return false;
      });

  /**
   * Holds the free places of a time for waiting visits that fit, in their order, and mails them. Locks the time.
   * @returns whether any fitted
   */
  async function offerFree(tx: Db, slot: Slot): Promise<boolean> {
    if (!(await hasWaiting(tx, slot))) return false;
    const { projectId, date: visitDate, time: visitTime } = slot;
    const skipped: number[] = [];
    let isOffered = false;
    for (let room = await lockRoom(tx, slot); ; ) {
      const id = await lockFirstWaiting(tx, slot, room, skipped);
      const row = id === undefined ? undefined : await selectVisit(tx, id);
      if (!row) return isOffered;
      if (!(await canTakePlace(tx, row, slot))) {
        skipped.push(row.id);
        continue;
      }
      const until = holdEnd(offerEnd(new Date()), visitDate, visitTime);
      const hold = { projectId, visitDate, visitTime, places: row.numberOfVisitors, until };
      await apply(tx, 'offer', row, 'program', () => ({ hold }));
      room -= row.numberOfVisitors;
      isOffered = true;
    }
  }

  /** A sender who was blocked meanwhile waits on, and isn't told. */
  async function canTakePlace(tx: Db, row: VisitRow, { date, time }: Slot): Promise<boolean> {
    try {
      const when = { preferred_visit_date: date, preferred_visit_time: time };
      const { receivers } = await checkOtherTime(recipients, tx, row, when);
      return !(await senderBlocks.hasBlocked(tx, receivers, { userId: row.userId, email: row.visitorEmail }));
    } catch (error) {
      if (error instanceof ValidationError) return false;
      throw error;
    }
  }

  return {
    sweep,

    /** Sweeps after the commit, or at the given time, when other places become free. */
    sweepLater: (at?: Date): Promise<void> => sweepLater({}, at ? { at } : {}),

    /**
     * Offers the places of a visit that was cancelled or moved. Call it in the transaction that did so. @returns whether
     * a waiting visitor was offered some
     */
    offerFreed: async (tx: Db, { projectId, visitDate: date, visitTime }: VisitRow): Promise<boolean> =>
      projectId !== null && visitTime !== null && offer(tx, { projectId, date, time: visitTime as VisitTime }),
  };
}

/** Returns when a hold ends: at the given instant, or when its time begins if that is earlier. */
export const holdEnd = (until: Date, day: string, time: string): Date =>
  new Date(Math.min(until.getTime(), instantInIndia(day, time).getTime()));
