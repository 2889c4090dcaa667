import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { isOwnAddress } from '#notifications/server/confirmation-mails.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { hashToken } from '#platform/server/tokens.ts';
import type { BookedVisit } from '#site-visits/shared/contract.ts';
import type { Rating } from '#site-visits/shared/feedback-rules.ts';
import { refusalByLink, refusalOf } from '#site-visits/shared/machine-rules.ts';
import type { BookingToConfirm, ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { isVisitOver } from '#site-visits/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { checkOtherTime, type When } from './checks-service.ts';
import { isProposalEnded } from './entry-queries.ts';
import { visitFeedbackService } from './feedback-service.ts';
import { lockVisitByToken, selectVisitByToken } from './holds-queries.ts';
import { type LinkedVisit, lockLinkedVisit, selectLinkedVisit } from './links-queries.ts';
import { createLinks, isMeetingPointOpen, linksOf, meetingLinkOf, placeOf } from './links-service.ts';
import type { Change, VisitMachine } from './machine-service.ts';
import { exhibitorOf, visitFactsOf } from './mails-service.ts';
import { moveVisit } from './moving-service.ts';
import { arrivalCodeOf, type Contacts, contactsOf, presentProposal, presentVisit } from './presenter.ts';
import { changedWay, selectVisit, updateVisit, type VisitRow } from './queries.ts';
import { withRefusals } from './refused-time-service.ts';
import { standingOf } from './standing.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  recipients: RecipientService;
  notifications: NotificationsService;
  visitMachine: VisitMachine;
  limits: LimitsService;
};
type Answered = { visit_date: string; visit_time: string; by_video?: boolean | undefined };

export type ManagedVisitsService = ReturnType<typeof managedVisitsService>;

/**
 * A manage link and the person who opened it. Signed-in people see the firm's phone by any link, and the visitor may
 * rate by any.
 */
export type OpenedLink = { token: string; person: Pick<Person, 'id' | 'email' | 'email_confirmed'> | undefined };

/**
 * Carries out visitors' decisions by a manage link, without an account. All functions throw NotFoundError for an
 * invalid link.
 */
export function managedVisitsService(parts: Parts) {
  const { db, recipients, notifications, visitMachine: machine } = parts;
  const feedback = visitFeedbackService(parts);

  async function linkedVisit(token: string): Promise<LinkedVisit> {
    const linked = await selectLinkedVisit(db, hashToken(token));
    if (!linked) throw notFound();
    return linked;
  }

  const present = (linked: LinkedVisit, link: OpenedLink): ManagedVisit => ({
    ...presentManaged(linked, link),
    feedback: feedback.of(linked.row, mayRate(linked, link)),
  });

  /** Runs a change of the locked visit. @param work returns the changed visit. */
  const change = (link: OpenedLink, work: (tx: Db, linked: LinkedVisit) => Promise<VisitRow>) =>
    withRefusals(db, recipients, async (tx) => {
      const linked = await lockLinkedVisit(tx, hashToken(link.token));
      if (!linked) throw notFound();
      return present({ ...linked, row: await work(tx, linked) }, link);
    });

  const raise = (
    link: OpenedLink,
    event: 'cancel' | 'accept' | 'decline' | 'take',
    prepare?: (row: VisitRow) => Change,
  ): Promise<ManagedVisit> =>
    change(link, (tx, { row }) => machine.apply(tx, event, row, 'link', () => prepare?.(row) ?? {}));

  return {
    feedback,

    find: async (link: OpenedLink): Promise<ManagedVisit> => {
      const linked = await linkedVisit(link.token);
      return { ...present(linked, link), proposal_ended: await isProposalEnded(db, linked.row) };
    },

    /** Returns the firm's phone and the member who meets the visitor. @throws NotFoundError if neither is shown. */
    phone: async (link: OpenedLink): Promise<{ name: string } & Contacts> => {
      const linked = await linkedVisit(link.token);
      const contacts = contactsBy(linked, link);
      if (!contacts.phone && !contacts.host?.phone) throw new NotFoundError('No phone number is shown for this visit.');
      return { name: exhibitorOf(linked.row), ...contacts };
    },

    /**
     * Stores a rating that was sent from a network. @throws ForbiddenError if the person has neither the visitor's
     * mailbox nor account; ConflictError.
     */
    rate: (link: OpenedLink, rating: Rating, network: string): Promise<ManagedVisit> =>
      change(link, async (tx, linked) => {
        if (!mayRate(linked, link)) throw new ForbiddenError('Open the link in the email about your visit to rate it.');
        return feedback.rate(tx, linked.row, rating, network);
      }),

    /** Returns what a mailed token confirms, or has confirmed. */
    toConfirm: async (token: string): Promise<BookingToConfirm> => {
      const id = await selectVisitByToken(db, hashToken(token));
      const row = id === undefined ? undefined : await selectVisit(db, id);
      if (!row) throw notFound();
      return { ...presentVisit(row), is_booked: !row.awaitsConfirmation && row.status !== 'cancelled' };
    },

    /**
     * Confirms a held booking by its mailed token, once, and mails both sides. The visitors who confirm first get the
     * places (docs/decisions/0078). @param other is another time, for a booking whose time is full by now. @throws
     * SlotFullError, after which the link still works; ValidationError, also for an unknown token; ConflictError when
     * the hold has ended.
     */
    confirm: (token: string, other?: When): Promise<BookedVisit> =>
      withRefusals(
        db,
        recipients,
        async (tx) => {
          const id = await lockVisitByToken(tx, hashToken(token));
          const row = id === undefined ? undefined : await selectVisit(tx, id);
          if (!row?.projectId) throw new ValidationError('token', 'This link is no longer valid. Please book again.');
          const present = async (visit: VisitRow) => ({ ...withoutNotes(visit), links: await createLinks(tx, visit) });
          if (!row.awaitsConfirmation && row.status !== 'cancelled') return present(row);
          const refusal = refusalOf('confirm_booking', standingOf(row));
          // The project's id lets the page link to a new booking.
          if (refusal) throw new ConflictError(refusal, { project_id: row.projectId });
          const confirmed = await machine.apply(tx, 'confirm_booking', row, 'program', async () => {
            if (!other) return {};
            await checkOtherTime(recipients, tx, row, other);
            return { set: { visitDate: other.preferred_visit_date, visitTime: other.preferred_visit_time ?? null } };
          });
          return present(confirmed);
        },
        true,
      ),

    /** Moves the visit. @throws ConflictError, ValidationError, SlotFullError. */
    reschedule: (link: OpenedLink, when: When): Promise<ManagedVisit> =>
      change(link, (tx, { row, isMailed }) => {
        const readsMailbox = isMailed || isOwnAddress(link.person, row.visitorEmail);
        return moveVisit(parts, tx, row, when, 'link', readsMailbox);
      }),

    /** Cancels the visit. @throws ConflictError. */
    cancel: (link: OpenedLink, reason: string | undefined): Promise<ManagedVisit> =>
      raise(link, 'cancel', () => ({ set: { cancelReason: reason || null } })),

    /** Accepts or declines a proposed time. @throws ConflictError when it is no longer proposed. */
    answer: (link: OpenedLink, answer: 'accept' | 'decline', answered: Answered): Promise<ManagedVisit> =>
      raise(link, answer, (row) => {
        const { date, time, byVideo } = proposalOf(row, answered);
        return answer === 'accept' ? { set: { visitDate: date, visitTime: time, ...changedWay(row, byVideo) } } : {};
      }),

    /** Adds a visit that was booked without an account to the person's. @throws ConflictError if it isn't theirs. */
    join: (link: OpenedLink): Promise<ManagedVisit> =>
      change(link, async (tx, linked) => {
        const { row } = linked;
        if (!link.person || !canJoin(linked, link))
          throw new ConflictError('Open the link in the email about your visit, signed in with the same address.');
        await updateVisit(tx, row.id, { userId: link.person.id }, false);
        return { ...row, userId: link.person.id };
      }),

    /** Takes the places that the waiting list offers. @throws ConflictError. */
    take: (link: OpenedLink): Promise<ManagedVisit> => raise(link, 'take'),

    /**
     * Returns the visit as a calendar file (RFC 5545). @throws NotFoundError, also if it has no time or is cancelled.
     */
    calendarFile: async (token: string): Promise<string> => {
      const { row } = await linkedVisit(token);
      if (row.visitTime === null || row.status === 'cancelled' || row.waitingSince) throw notFound();
      return notifications.calendarFile(visitFactsOf(row), row.status !== 'pending');
    },
  };
}

/** Contacts are shown to people who read the visitor's mailbox or have an account (docs/decisions/0096). */
const contactsBy = ({ row, isMailed }: LinkedVisit, { person }: OpenedLink): Contacts =>
  isMailed || person ? contactsOf(row) : { phone: null, host: null };

const mayRate = ({ row, isMailed }: LinkedVisit, { person }: OpenedLink): boolean =>
  isMailed || (person?.email_confirmed === true && person.id === row.userId);

/**
 * Returns whether a person can add the visit to their account: they opened a mailed link with an account of the same
 * address, so they read the visitor's mailbox. The address alone proves nothing, because anyone can type it
 * (docs/decisions/0016).
 */
const canJoin = ({ row, isMailed }: LinkedVisit, { person }: OpenedLink): boolean =>
  isMailed && row.userId === null && person?.email_confirmed === true && person.email === row.visitorEmail;

function presentManaged(linked: LinkedVisit, link: OpenedLink): Omit<ManagedVisit, 'feedback'> {
  const { row } = linked;
  const contacts = contactsBy(linked, link);
  const visit = standingOf(row);
  const isOver = isVisitOver(visit, visit.now) && !visit.isProposed;
  return {
    project_id: row.projectId,
    project_name: row.projectName,
    broker_id: row.brokerId,
    exhibitor: exhibitorOf(row),
    host: contacts.host?.name ?? null,
    has_phone: Boolean(contacts.phone ?? contacts.host?.phone),
    place: placeOf(row),
    meeting_point_open: isMeetingPointOpen(row),
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
    // The visitor has just changed the visit.
    proposal_ended: false,
    arrival_code: arrivalCodeOf(row),
    is_listed: !row.isOffList && row.isProjectListed,
    is_over: isOver,
    can_join: canJoin(linked, link),
    links: linksOf(row, link.token),
    can: {
      reschedule: refusalByLink('move', visit) ?? true,
      cancel: refusalByLink('cancel', visit) ?? true,
    },
  };
}

const notFound = () =>
  new NotFoundError('This link is not valid. Open the newest email about your visit, and use its link.');

/** The notes are left out because the reader may not be their author. */
const withoutNotes = (row: VisitRow) => ({ ...presentVisit(row), customer_notes: null });

/** Returns the proposed time. @throws ConflictError unless the answer is to that time. */
function proposalOf(row: VisitRow, { visit_date, visit_time, by_video }: Answered) {
  const { proposal } = row;
  const isOtherWay = by_video !== undefined && by_video !== (proposal?.byVideo ?? row.byVideo);
  if (!proposal || proposal.date !== visit_date || proposal.time !== visit_time || isOtherWay)
    throw new ConflictError('Another time has been proposed in the meantime. Please answer that one.');
  return proposal;
}
