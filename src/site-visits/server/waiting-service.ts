import type { NotificationsService } from '#notifications/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { type VisitTime, visitLimits } from '#site-visits/shared/rules.ts';
import type { VisitChecks } from './checks-service.ts';
import { insertHold } from './holds-queries.ts';
import { managePath, type VisitLinksService } from './links-service.ts';
import { visitFactsOf } from './notifier-service.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { endWaiting, hasWaiting, lockFirstWaiting, lockRoom, type Slot, selectOfferable } from './waiting-queries.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  notifications: NotificationsService;
  visitLinks: VisitLinksService;
  visitChecks: VisitChecks;
};

export type WaitingListService = ReturnType<typeof waitingListService>;

/** Waiting lists of full times: who fits first is offered free places by mail (docs/decisions/0052). */
export function waitingListService({ db, jobs, notifications, visitLinks: links, visitChecks: checks }: Parts) {
  const kind = { name: 'visit-waiting-list', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 120 };
  const sweepLater = jobs.define(kind, sweep);

  /** Ends what is over, and offers free places at all times that have some. */
  async function sweep(): Promise<void> {
    await db.transaction(endWaiting);
    for (const slot of await selectOfferable(db, dayInIndia(new Date())))
      await db.transaction((tx) => offerFree(tx, slot));
  }

  /** Holds the free places of a time for those who wait and fit, in their order, and mails them. Locks the time. */
  async function offerFree(tx: Db, slot: Slot): Promise<void> {
    if (!(await hasWaiting(tx, slot))) return;
    const skipped: number[] = [];
    for (let room = await lockRoom(tx, slot); ; ) {
      const id = await lockFirstWaiting(tx, slot, room, skipped);
      const row = id === undefined ? undefined : await selectVisit(tx, id);
      if (!row) return;
      if (await canTakePlace(tx, row, slot)) {
        await offer(tx, row, slot);
        room -= row.numberOfVisitors;
      } else skipped.push(row.id);
    }
  }

  async function canTakePlace(tx: Db, { projectId, brokerId }: VisitRow, { date, time }: Slot): Promise<boolean> {
    const to = { project_id: projectId, broker_id: brokerId ?? undefined };
    try {
      await checks.resolveAndCheck(tx, to, { preferred_visit_date: date, preferred_visit_time: time });
      return true;
    } catch (error) {
      if (error instanceof ValidationError) return false;
      throw error;
    }
  }

  async function offer(tx: Db, row: VisitRow, { projectId, date: visitDate, time: visitTime }: Slot): Promise<void> {
    const until = holdEnd(visitLimits.offerHours, visitDate, visitTime);
    const slot = { projectId, visitDate, visitTime, places: row.numberOfVisitors };
    await insertHold(tx, { kind: 'offer', siteVisitId: row.id, ...slot, until });
    const data = { ...(await mailData(tx, row)), until: until.toISOString() };
    await notifications.mail({ to: row.visitorEmail, template: 'visit-place-offered', data, until });
    await sweepLater({}, { at: until });
  }

  const mailData = async (tx: Db, row: VisitRow) => ({
    visit: visitFactsOf(row),
    name: row.visitorName,
    link: managePath(await links.createForMail(tx, row.id)),
  });

  return {
    lockRoom,

    /** Tells a visitor that they wait. */
    joined: async (tx: Db, row: VisitRow): Promise<void> =>
      notifications.mail({ to: row.visitorEmail, template: 'visit-waiting', data: await mailData(tx, row) }),

    /** Offers what a visit leaves free that was cancelled or moved away; call it in the transaction that did so. */
    offerFreed: async (
      tx: Db,
      { projectId, visitDate: date, visitTime }: Pick<VisitRow, 'projectId' | 'visitDate' | 'visitTime'>,
    ): Promise<void> => {
      if (projectId !== null && visitTime !== null)
        await offerFree(tx, { projectId, date, time: visitTime as VisitTime });
    },

    /** Offers what becomes free otherwise, after the commit or at an instant. */
    sweepLater: (at?: Date): Promise<void> => sweepLater({}, at ? { at } : {}),

    sweep,
  };
}

/** Returns when a hold ends: after some hours, or when its time begins. */
export const holdEnd = (hours: number, day: string, time: string): Date =>
  new Date(Math.min(Date.now() + hours * 3_600_000, instantInIndia(day, time).getTime()));
