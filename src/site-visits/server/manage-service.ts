import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { hashToken } from '#platform/server/tokens.ts';
import type { Rating } from '#site-visits/shared/feedback-rules.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { linkedVisitConflicts } from '#site-visits/shared/policy-rules.ts';
import { isVisitOver, type VisitTime } from '#site-visits/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import type { VisitChangesService } from './changes-service.ts';
import type { When } from './checks-service.ts';
import type { VisitFeedbackService } from './feedback-service.ts';
import { type LinkedVisit, lockLinkedVisit, selectLinkedVisit } from './links-queries.ts';
import { linksOf, meetingLinkOf, placeOf } from './links-service.ts';
import { visitFactsOf } from './notifier-service.ts';
import { hostOf, phoneOf, presentProposal } from './presenter.ts';
import type { VisitProposalsService } from './proposals-service.ts';
import { updateVisit, type VisitRow } from './queries.ts';
import { takePlaces, withRefusals } from './refused-time-service.ts';
import { visitNow } from './transition-error.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  visitChanges: VisitChangesService;
  notifications: NotificationsService;
  visitProposals: VisitProposalsService;
  visitFeedback: VisitFeedbackService;
};

export type ManagedVisitsService = ReturnType<typeof managedVisitsService>;

/** A manage link, and who opened it: signed-in people see the firm's phone by any link, the visitor may rate by any. */
export type OpenedLink = { token: string; person: Pick<Person, 'id' | 'email_confirmed'> | undefined };

/** What a visitor does by a manage link, without an account. All throw NotFoundError for a link that isn't valid. */
export function managedVisitsService({
  db,
  recipients,
  visitChanges: changes,
  notifications,
  visitProposals: proposals,
  visitFeedback: feedback,
}: Parts) {
  async function linkedVisit(token: string): Promise<LinkedVisit> {
    const linked = await selectLinkedVisit(db, hashToken(token));
    if (!linked) throw notFound();
    return linked;
  }

  const present = async (linked: LinkedVisit, link: OpenedLink): Promise<ManagedVisit> => ({
    ...presentManaged(linked, link),
    feedback: await feedback.of(db, linked.row, mayRate(linked, link)),
  });

  /** Runs a change of the locked visit. */
  const change = (
    link: OpenedLink,
    action: keyof typeof linkedVisitConflicts,
    work: (tx: Db, row: VisitRow) => Promise<VisitRow>,
  ) =>
    withRefusals(db, recipients, async (tx) => {
      const linked = await lockLinkedVisit(tx, hashToken(link.token));
      if (!linked) throw notFound();
      const conflict = linkedVisitConflicts[action](visitNow(linked.row));
      if (conflict) throw new ConflictError(conflict);
      return present({ ...linked, row: await work(tx, linked.row) }, link);
    });

  return {
    find: async (link: OpenedLink): Promise<ManagedVisit> => present(await linkedVisit(link.token), link),

    /** Returns the firm's phone and who meets the visitor. @throws NotFoundError where neither is shown. */
    phone: async (link: OpenedLink): Promise<{ name: string } & Contacts> => {
      const linked = await linkedVisit(link.token);
      const contacts = contactsBy(linked, link);
      if (!contacts.phone && !contacts.host?.phone) throw new NotFoundError('No phone number is shown for this visit.');
      return { name: exhibitorOf(linked.row), ...contacts };
    },

    /** @throws ForbiddenError without the visitor's mailbox or account, ConflictError. */
    rate: async (link: OpenedLink, rating: Rating): Promise<ManagedVisit> => {
      const rated = await db.transaction(async (tx) => {
        const linked = await lockLinkedVisit(tx, hashToken(link.token));
        if (!linked) throw notFound();
        if (!mayRate(linked, link)) throw new ForbiddenError('Open the link in the email about your visit to rate it.');
        await feedback.rate(tx, linked.row, rating);
        return linked;
      });
      return present(rated, link);
    },

    /** @throws ConflictError, ValidationError, SlotFullError. */
    reschedule: (link: OpenedLink, when: When): Promise<ManagedVisit> =>
      change(link, 'reschedule', (tx, row) => changes.move(tx, row, when)),

    /** @throws ConflictError. */
    cancel: (link: OpenedLink, reason: string | undefined): Promise<ManagedVisit> =>
      change(link, 'cancel', (tx, row) => changes.cancel(tx, row, reason)),

    /** Accepts or declines a proposed time. @throws ConflictError when it is no longer proposed. */
    answer: (
      link: OpenedLink,
      answer: 'accept' | 'decline',
      time: { visit_date: string; visit_time: string; by_video?: boolean | undefined },
    ): Promise<ManagedVisit> => change(link, 'answer', (tx, row) => proposals[answer](tx, row, time)),

    /** Takes the places that are offered to who waits. @throws ConflictError. */
    take: (link: OpenedLink): Promise<ManagedVisit> =>
      change(link, 'answer', async (tx, row) => {
        if (row.waitingSince === null || row.status === 'cancelled' || row.offeredUntil === null)
          throw new ConflictError(notOfferedText(row));
        const { projectId, brokerId, exhibitorId, visitDate: date, numberOfVisitors: visitors } = row;
        const slot = { projectId, brokerId, exhibitorId, date, time: row.visitTime as VisitTime, visitors };
        await takePlaces(slot, () => updateVisit(tx, row.id, { waitingSince: null }, 'visitor'));
        return changes.notify(tx, row.id, 'booked');
      }),

    /** Returns the visit as a calendar file (RFC 5545). @throws NotFoundError also without a time, or when it is cancelled. */
    calendarFile: async (token: string): Promise<string> => {
      const { row } = await linkedVisit(token);
      if (row.visitTime === null || row.status === 'cancelled' || row.waitingSince) throw notFound();
      return notifications.calendarFile(visitFactsOf(row), row.status !== 'pending');
    },
  };
}

const exhibitorOf = ({ brokerName, developerName }: VisitRow): string => brokerName ?? developerName ?? '';

type Contacts = { phone: string | null; host: VisitRow['host'] };

/** Contacts are for people who read the visitor's mailbox or have an account (docs/decisions/0096). */
const contactsBy = ({ row, isMailed }: LinkedVisit, { person }: OpenedLink): Contacts =>
  isMailed || person ? { phone: phoneOf(row), host: hostOf(row) } : { phone: null, host: null };

const mayRate = ({ row, isMailed }: LinkedVisit, { person }: OpenedLink): boolean =>
  isMailed || (person?.email_confirmed === true && person.id === row.userId);

function presentManaged(linked: LinkedVisit, link: OpenedLink): Omit<ManagedVisit, 'feedback'> {
  const { row } = linked;
  const contacts = contactsBy(linked, link);
  const now = visitNow(row);
  return {
    project_id: row.projectId,
    project_name: row.projectName,
    broker_id: row.brokerId,
    exhibitor: exhibitorOf(row),
    host: contacts.host?.name ?? null,
    has_phone: Boolean(contacts.phone ?? contacts.host?.phone),
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
    links: linksOf(row, link.token),
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
