import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { AnonymousBookings } from './anonymous-service.ts';
import { groupAdvice, type VisitChecks, type When } from './checks-service.ts';
import type { NotifyOptions, VisitNotifier } from './notifier-service.ts';
import { selectVisit, updateVisit, type VisitRow } from './queries.ts';
import { takePlaces } from './refused-time-service.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = {
  visitChecks: VisitChecks;
  visitNotifier: VisitNotifier;
  waitingList: WaitingListService;
  anonymousBookings: AnonymousBookings;
};

export type VisitChangesService = ReturnType<typeof visitChangesService>;

/** What a visitor does to their visit, by their account or a manage link. */
export function visitChangesService({
  visitChecks: checks,
  visitNotifier: notifyBoth,
  waitingList: waiting,
  anonymousBookings: anonymous,
}: Parts) {
  const current = async (tx: Db, id: number): Promise<VisitRow> => {
    const row = await selectVisit(tx, id);
    if (!row) throw new NotFoundError('Visit not found.');
    return row;
  };

  /** Notifies both sides of what the visitor did, and returns the visit. */
  async function notify(
    tx: Db,
    id: number,
    what: 'booked' | 'moved' | 'cancelled' | 'accepted' | 'declined',
    options?: NotifyOptions,
  ): Promise<VisitRow> {
    const row = await current(tx, id);
    await notifyBoth(tx, row, what, 'visitor', options);
    return row;
  }

  return {
    notify,

    /** Moves a locked visit, which becomes pending again; the same time changes nothing. @throws ValidationError; see `withRefusals`. */
    move: async (tx: Db, row: VisitRow, when: When): Promise<VisitRow> => {
      const { preferred_visit_date: date, preferred_visit_time: time } = when;
      const wasWaiting = row.waitingSince !== null;
      if (row.visitDate === date && row.visitTime === (time ?? null) && !wasWaiting) return row;
      const { projectId, brokerId, numberOfVisitors: visitors } = row;
      const to = { project_id: projectId, broker_id: brokerId ?? undefined };
      const { exhibitorId } = await checks.resolveAndCheck(tx, to, when);
      const slot = { projectId, brokerId, exhibitorId, date, time, visitors };
      await checks.assertPartyFits(tx, slot, 'preferred_visit_time', groupAdvice('Choose another time'));
      if (row.visitTime === null || wasWaiting)
        await anonymous.assertMayTakePlaces(tx, row.id, { projectId, visitTime: time ?? null, places: visitors });
      const changes = { visitDate: date, visitTime: time ?? null, status: 'pending', waitingSince: null } as const;
      await takePlaces(slot, () => updateVisit(tx, row.id, changes, 'visitor'));
      await waiting.offerFreed(tx, row);
      if (row.proposal) await waiting.sweepLater();
      // The exhibitor was not told of a visitor who waits.
      return notify(tx, row.id, wasWaiting ? 'booked' : 'moved');
    },

    /** Cancels a locked visit, or takes it off a waiting list. */
    cancel: async (tx: Db, row: VisitRow, reason?: string, options?: NotifyOptions): Promise<VisitRow> => {
      await updateVisit(tx, row.id, { status: 'cancelled', cancelReason: reason || null }, 'visitor');
      await waiting.offerFreed(tx, row);
      if (row.proposal) await waiting.sweepLater();
      return row.waitingSince ? current(tx, row.id) : notify(tx, row.id, 'cancelled', options);
    },
  };
}
