import type { ManagedVisit } from '#shared/site-visits/manage-contract.ts';
import { linkedVisitConflicts } from '#shared/site-visits/policy-rules.ts';
import { isVisitOver, type VisitTime } from '#shared/site-visits/rules.ts';
import type { RecipientService } from '../exhibitors/recipient-service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ConflictError, NotFoundError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { hashToken } from '../platform/tokens.ts';
import type { VisitChangesService } from './changes-service.ts';
import type { When } from './checks-service.ts';
import { lockLinkedVisit, selectLinkedId } from './links-queries.ts';
import { linksOf, meetingLinkOf, placeOf } from './links-service.ts';
import { visitFactsOf } from './notifier-service.ts';
import { presentProposal } from './presenter.ts';
import type { VisitProposalsService } from './proposals-service.ts';
import { selectVisit, updateVisit, type VisitRow } from './queries.ts';
import { takePlaces, withRefusals } from './refused-time-service.ts';
import { visitNow } from './transition-error.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  changes: VisitChangesService;
  notifications: NotificationsService;
  proposals: VisitProposalsService;
};

export type ManagedVisitsService = ReturnType<typeof managedVisitsService>;

/** What a visitor does by a manage link, without an account. All throw NotFoundError for a link that isn't valid. */
export function managedVisitsService({ db, recipients, changes, notifications, proposals }: Parts) {
  async function linkedVisit(token: string): Promise<VisitRow> {
    const id = await selectLinkedId(db, hashToken(token));
    const row = id === undefined ? undefined : await selectVisit(db, id);
    if (!row) throw notFound();
    return row;
  }

  /** Runs a change of the locked visit. */
  const change = (
    token: string,
    action: keyof typeof linkedVisitConflicts,
    work: (tx: Db, row: VisitRow) => Promise<VisitRow>,
  ) =>
    withRefusals(db, recipients, async (tx) => {
      const row = await lockLinkedVisit(tx, hashToken(token));
      if (!row) throw notFound();
      const conflict = linkedVisitConflicts[action](visitNow(row));
      if (conflict) throw new ConflictError(conflict);
      return presentManaged(await work(tx, row), token);
    });

  return {
    find: async (token: string): Promise<ManagedVisit> => presentManaged(await linkedVisit(token), token),

    /** @throws ConflictError, ValidationError, SlotFullError. */
    reschedule: (token: string, when: When): Promise<ManagedVisit> =>
      change(token, 'reschedule', (tx, row) => changes.move(tx, row, when)),

    /** @throws ConflictError. */
    cancel: (token: string, reason: string | undefined): Promise<ManagedVisit> =>
      change(token, 'cancel', (tx, row) => changes.cancel(tx, row, reason)),

    /** Accepts or declines a proposed time. @throws ConflictError when it is no longer proposed. */
    answer: (
      token: string,
      answer: 'accept' | 'decline',
      time: { visit_date: string; visit_time: string; by_video?: boolean | undefined },
    ): Promise<ManagedVisit> => change(token, 'answer', (tx, row) => proposals[answer](tx, row, time)),

    /** Takes the places that are offered to who waits. @throws ConflictError. */
    take: (token: string): Promise<ManagedVisit> =>
      change(token, 'answer', async (tx, row) => {
        if (row.waitingSince === null || row.status === 'cancelled' || row.offeredUntil === null)
          throw new ConflictError(notOfferedText(row));
        const { projectId, brokerId, exhibitorId, visitDate: date, numberOfVisitors: visitors } = row;
        const slot = { projectId, brokerId, exhibitorId, date, time: row.visitTime as VisitTime, visitors };
        await takePlaces(slot, () => updateVisit(tx, row.id, { waitingSince: null }, 'visitor'));
        return changes.notify(tx, row.id, 'booked');
      }),

    /** Returns the visit as a calendar file (RFC 5545). @throws NotFoundError also without a time, or when it is cancelled. */
    calendarFile: async (token: string): Promise<string> => {
      const row = await linkedVisit(token);
      if (row.visitTime === null || row.status === 'cancelled' || row.waitingSince) throw notFound();
      return notifications.calendarFile(visitFactsOf(row), row.status !== 'pending');
    },
  };
}

function presentManaged(row: VisitRow, token: string): ManagedVisit {
  const now = visitNow(row);
  return {
    project_id: row.projectId,
    project_name: row.projectName,
    broker_id: row.brokerId,
    exhibitor: row.brokerName ?? row.developerName ?? '',
    place: placeOf(row),
    status: row.status,
    number_of_visitors: row.numberOfVisitors,
    visit_date: row.visitDate,
    visit_time: row.visitTime,
    cancel_reason: row.cancelReason,
    by_video: row.byVideo,
    meeting_link: meetingLinkOf(row),
    waiting: row.waitingSince !== null,
    offered_until: row.offeredUntil?.toISOString() ?? null,
    proposal: presentProposal(row),
    is_listed: !row.isOffList,
    is_over: isVisitOver(now, now.now),
    links: linksOf(row, token),
    can: {
      reschedule: linkedVisitConflicts.reschedule(now) ?? true,
      cancel: linkedVisitConflicts.cancel(now) ?? true,
    },
  };
}

const notFound = () =>
  new NotFoundError('This link is not valid. Open the newest email about your visit, and use its link.');

function notOfferedText({ waitingSince, status }: VisitRow): string {
  if (waitingSince === null)
    return status === 'cancelled'
      ? 'This visit is cancelled. You can book another time.'
      : 'You have this time already.';
  return status === 'cancelled'
    ? 'This offer has ended, and the places went to the next. You can book another time.'
    : 'Nothing is free yet. You are still on the waiting list.';
}
