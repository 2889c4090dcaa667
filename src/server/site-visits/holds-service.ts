import type { SiteVisit } from '#shared/site-visits/contract.ts';
import { visitLimits } from '#shared/site-visits/rules.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ConflictError, ValidationError } from '../platform/app-error.ts';
import { violatesConstraint } from '../platform/database/constraints.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { JobsService } from '../platform/jobs/service.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { factsOf, type VisitAnnouncer } from './announcing-service.ts';
import {
  cancelExpiredVisits,
  confirmHeldVisit,
  deleteSpentHolds,
  insertHold,
  lockHoldByToken,
} from './holds-queries.ts';
import { presentVisit } from './presenter.ts';
import { capacityConstraint, selectVisit, type VisitRow } from './queries.ts';

type Parts = { db: PooledDb; jobs: JobsService; notifications: NotificationsService; announce: VisitAnnouncer };

/** A held booking can't be confirmed any more. */
class NotHeld extends ConflictError {
  constructor(projectId: number, message: string) {
    super(message, { project_id: projectId });
  }
}

export type VisitHoldsService = ReturnType<typeof visitHoldsService>;

/** Bookings that keep their places for half an hour, until they are confirmed by the link in a mail (docs/decisions/0022). */
export function visitHoldsService({ db, jobs, notifications, announce }: Parts) {
  const kind = { name: 'visit-hold-expiry', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 60 };
  const expireLater = jobs.define(kind, () => cancelExpiredVisits(db));

  return {
    /** Holds the places of a visit that was just kept, and mails its link. The database refuses it where there is no room. */
    hold: async (tx: Db, visit: VisitRow): Promise<void> => {
      const { id: siteVisitId, projectId, visitDate, visitTime, numberOfVisitors: places } = visit;
      if (projectId === null || visitTime === null) throw new Error('Only a visit with a project and a time is held.');
      const token = newToken();
      const until = new Date(Date.now() + visitLimits.holdMinutes * 60_000);
      const slot = { projectId, visitDate, visitTime, places };
      await insertHold(tx, { kind: 'confirmation', siteVisitId, ...slot, until, tokenHash: hashToken(token) });
      const data = { visit: factsOf(visit), name: visit.visitorName, until: until.toISOString(), token };
      await notifications.mail({ to: visit.visitorEmail, template: 'visit-to-confirm', data, until });
      await expireLater({}, { at: until });
    },

    /**
     * Makes the held booking of a mailed token a normal one, and tells both sides. Once more changes nothing.
     * @throws ValidationError for an unknown token, NotHeld when it was not confirmed in time or was cancelled.
     */
    confirm: async (token: string): Promise<SiteVisit> => {
      let projectId = 0;
      try {
        return await db.transaction(async (tx) => {
          const hold = await lockHoldByToken(tx, hashToken(token));
          const visit = hold && (await selectVisit(tx, hold.visitId));
          if (!hold || !visit?.projectId)
            throw new ValidationError('token', 'This link is not valid any more. Please book again.');
          projectId = visit.projectId;
          if (!visit.awaitsConfirmation && visit.status !== 'cancelled') return withoutNotes(visit);
          if (!hold.isLive || visit.status === 'cancelled') throw new NotHeld(projectId, endedText(visit));
          await confirmHeldVisit(tx, visit.id);
          const row = await selectVisit(tx, visit.id);
          if (!row) throw new Error('A visit that was just confirmed is not there.');
          await announce(tx, row, 'booked', 'visitor');
          return withoutNotes(row);
        });
      } catch (error) {
        if (!violatesConstraint(capacityConstraint, error)) throw error;
        throw new NotHeld(projectId, 'The exhibitor takes fewer visitors at this time now. Please book another.');
      }
    },

    /** Cancels now the bookings that were not confirmed in time; a job does it for each hold as it ends. */
    cancelExpired: (): Promise<void> => cancelExpiredVisits(db),

    /** Removes what is of no more use: ended holds, bookings never confirmed, and what was counted. */
    deleteExpired: async (): Promise<void> => {
      await cancelExpiredVisits(db);
      await deleteSpentHolds(db);
    },
  };
}

/** The mailbox may be another person's than the one who typed the notes. */
const withoutNotes = (row: VisitRow): SiteVisit => ({ ...presentVisit(row), customer_notes: null });

const endedText = ({ awaitsConfirmation }: VisitRow): string =>
  awaitsConfirmation
    ? `This booking is not held any more: it was not confirmed within ${visitLimits.holdMinutes} minutes, or the exhibitor released it. Please book again.`
    : 'This visit was cancelled. You can book another time.';
