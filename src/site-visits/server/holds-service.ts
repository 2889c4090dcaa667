import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import type { BookedVisit } from '#site-visits/shared/contract.ts';
import { type VisitTime, visitLimits } from '#site-visits/shared/rules.ts';
import type { VisitChecks, When } from './checks-service.ts';
import {
  cancelExpiredVisits,
  confirmHeldVisit,
  deleteEndedHolds,
  insertHold,
  lockHoldByToken,
} from './holds-queries.ts';
import { linksOf, type VisitLinksService } from './links-service.ts';
import { type VisitNotifier, visitFactsOf } from './notifier-service.ts';
import { presentVisit } from './presenter.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { takePlaces, withRefusals } from './refused-time-service.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  visitChecks: VisitChecks;
  jobs: JobsService;
  notifications: NotificationsService;
  visitNotifier: VisitNotifier;
  visitLinks: VisitLinksService;
  waitingList: WaitingListService;
};

/** 409; the project's id is for a link to a new booking. */
class HoldEndedError extends ConflictError {
  constructor(projectId: number, message: string) {
    super(message, { project_id: projectId });
  }
}

export type VisitHoldsService = ReturnType<typeof visitHoldsService>;

/** Bookings that are confirmed by the link in an email; the first to confirm get the places (docs/decisions/0078). */
export function visitHoldsService({
  db,
  recipients,
  visitChecks: checks,
  jobs,
  notifications,
  visitNotifier: notifyBoth,
  visitLinks: links,
  waitingList: waiting,
}: Parts) {
  const kind = { name: 'visit-hold-expiry', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 60 };
  const expireLater = jobs.define(kind, async () => {
    await db.transaction(cancelExpiredVisits);
    await waiting.sweep();
  });

  async function takeHeldPlaces(tx: Db, visit: VisitRow, other: When | undefined): Promise<void> {
    const { projectId, brokerId, exhibitorId, numberOfVisitors: visitors } = visit;
    if (other) await checks.resolveAndCheck(tx, { project_id: projectId, broker_id: brokerId ?? undefined }, other);
    const [date, time] = other
      ? [other.preferred_visit_date, other.preferred_visit_time]
      : [visit.visitDate, visit.visitTime as VisitTime | null];
    if (!time) throw new ValidationError('preferred_visit_time', 'Choose a time.');
    await takePlaces({ projectId, brokerId, exhibitorId, date, time, visitors }, () =>
      confirmHeldVisit(tx, visit.id, { visitDate: date, visitTime: time }),
    );
  }

  return {
    /** Holds a new visit and mails its link. Violates `capacityConstraint` when there is no room. */
    hold: async (tx: Db, visit: VisitRow): Promise<void> => {
      const { id: siteVisitId, projectId, visitDate, visitTime, numberOfVisitors: places } = visit;
      if (projectId === null || visitTime === null)
        throw new Error('Only a visit with a project and a time can be held.');
      const token = newToken();
      const until = new Date(Date.now() + visitLimits.holdMinutes * 60_000);
      const slot = { projectId, visitDate, visitTime, places };
      await insertHold(tx, { kind: 'confirmation', siteVisitId, ...slot, until, tokenHash: hashToken(token) });
      const data = { visit: visitFactsOf(visit), name: visit.visitorName, until: until.toISOString(), token };
      await notifications.mail({ to: visit.visitorEmail, template: 'visit-to-confirm', data, until });
      await expireLater({}, { at: until });
    },

    /**
     * Confirms a held booking, once, and mails both sides. @param other another time, where that of the booking is full by now
     * @throws SlotFullError, after which the link still works; ValidationError, also for an unknown token; HoldEndedError.
     */
    confirm: (token: string, other?: When): Promise<BookedVisit> =>
      withRefusals(db, recipients, async (tx) => {
        const hold = await lockHoldByToken(tx, hashToken(token));
        const visit = hold && (await selectVisit(tx, hold.visitId));
        if (!hold || !visit?.projectId)
          throw new ValidationError('token', 'This link is no longer valid. Please book again.');
        if (!visit.awaitsConfirmation && visit.status !== 'cancelled')
          return { ...withoutNotes(visit), links: linksOf(visit, await links.create(tx, visit.id)) };
        if (!hold.isLive || visit.status === 'cancelled' || visit.isOffList)
          throw new HoldEndedError(visit.projectId, endedText(visit));
        await takeHeldPlaces(tx, visit, other);
        const row = await selectVisit(tx, visit.id);
        if (!row) throw new Error('The confirmed visit was not found.');
        await notifyBoth(tx, row, 'booked', 'visitor');
        return { ...withoutNotes(row), links: linksOf(row, await links.create(tx, row.id)) };
      }),

    /** Cancels bookings not confirmed in time. A job also runs as each hold ends. */
    cancelExpired: (): Promise<void> => db.transaction(cancelExpiredVisits),

    /** Deletes ended holds, bookings that were never confirmed, old counts and links. */
    deleteExpired: async (): Promise<void> => {
      await db.transaction(cancelExpiredVisits);
      await deleteEndedHolds(db);
      await links.deleteExpired();
      await waiting.sweep();
    },
  };
}

/** The mailbox may not be the author's. */
const withoutNotes = (row: VisitRow) => ({ ...presentVisit(row), customer_notes: null });

const endedText = ({ awaitsConfirmation }: VisitRow): string =>
  awaitsConfirmation
    ? `This booking has expired: it wasn’t confirmed within ${visitLimits.holdMinutes} minutes, or the exhibitor released it. Please book again.`
    : 'This visit was cancelled. You can book another time.';
