import type { BookedVisit } from '#shared/site-visits/contract.ts';
import { visitLimits } from '#shared/site-visits/rules.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ConflictError, ValidationError } from '../platform/app-error.ts';
import { violatesConstraint } from '../platform/database/constraints.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { JobsService } from '../platform/jobs/service.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
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
import { capacityConstraint, selectVisit, type VisitRow } from './queries.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  notifications: NotificationsService;
  notifyBoth: VisitNotifier;
  links: VisitLinksService;
  waiting: WaitingListService;
};

/** 409; the project's id is for a link to a new booking. */
class HoldEndedError extends ConflictError {
  constructor(projectId: number, message: string) {
    super(message, { project_id: projectId });
  }
}

export type VisitHoldsService = ReturnType<typeof visitHoldsService>;

/** Bookings whose places are held until the link in an email is opened (docs/decisions/0022). */
export function visitHoldsService({ db, jobs, notifications, notifyBoth, links, waiting }: Parts) {
  const kind = { name: 'visit-hold-expiry', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 60 };
  const expireLater = jobs.define(kind, async () => {
    await db.transaction(cancelExpiredVisits);
    await waiting.sweep();
  });

  return {
    /** Holds a new visit's places and mails its link. Violates `capacityConstraint` when there is no room. */
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

    /** Confirms a held booking, once, and mails both sides. @throws ValidationError for an unknown token, HoldEndedError. */
    confirm: (token: string): Promise<BookedVisit> =>
      db.transaction(async (tx) => {
        const hold = await lockHoldByToken(tx, hashToken(token));
        const visit = hold && (await selectVisit(tx, hold.visitId));
        if (!hold || !visit?.projectId)
          throw new ValidationError('token', 'This link is no longer valid. Please book again.');
        if (!visit.awaitsConfirmation && visit.status !== 'cancelled')
          return { ...withoutNotes(visit), links: linksOf(visit, await links.create(tx, visit.id)) };
        if (!hold.isLive || visit.status === 'cancelled' || visit.isOffList)
          throw new HoldEndedError(visit.projectId, endedText(visit));
        await takeHeldPlaces(tx, visit.id, visit.projectId);
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

async function takeHeldPlaces(tx: Db, visitId: number, projectId: number): Promise<void> {
  try {
    await confirmHeldVisit(tx, visitId);
  } catch (error) {
    if (!violatesConstraint(capacityConstraint, error)) throw error;
    throw new HoldEndedError(
      projectId,
      'The exhibitor now takes fewer visitors at this time. Please book another time.',
    );
  }
}

/** The mailbox may not be the author's. */
const withoutNotes = (row: VisitRow) => ({ ...presentVisit(row), customer_notes: null });

const endedText = ({ awaitsConfirmation }: VisitRow): string =>
  awaitsConfirmation
    ? `This booking has expired: it wasn’t confirmed within ${visitLimits.holdMinutes} minutes, or the exhibitor released it. Please book again.`
    : 'This visit was cancelled. You can book another time.';
