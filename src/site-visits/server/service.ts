import { requireCan } from '#access/server/require.ts';
import { accountScope } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientInput, RecipientService } from '#exhibitors/server/recipient-service.ts';
import { type ConfirmationMails, SignInInsteadError } from '#notifications/server/confirmation-mails.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { TableRequest } from '#platform/shared/http/data-table.ts';
import { tablePage } from '#records/server/page.ts';
import type { BookedVisit, NewVisitInput, OwnVisit, SiteVisit, VisitSlot } from '#site-visits/shared/contract.ts';
import type { VisitLinks } from '#site-visits/shared/fields.ts';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { ownVisitActions } from '#site-visits/shared/policy-rules.ts';
import { hasStarted } from '#site-visits/shared/rules.ts';
import type { AnonymousBookings } from './anonymous-service.ts';
import type { VisitChangesService } from './changes-service.ts';
import { groupAdvice, type VisitChecks, type When } from './checks-service.ts';
import { deleteNotesAbout, selectEntriesOf } from './entry-queries.ts';
import { deleteRatingsOf, selectOwnRatings } from './feedback-queries.ts';
import type { VisitHoldsService } from './holds-service.ts';
import { deleteLinksOf } from './links-queries.ts';
import { linksOf, type VisitLinksService } from './links-service.ts';
import { presentOwnVisit, presentVisit } from './presenter.ts';
import {
  anonymizeVisits,
  countOwnVisits,
  insertVisit,
  lockOwnVisit,
  selectOwnVisit,
  selectOwnVisits,
  selectUpcomingVisits,
  selectVisit,
  selectVisitByKey,
  selectVisitsOf,
  type VisitRow,
} from './queries.ts';
import { type SlotRequest, takePlaces, withRefusals } from './refused-time-service.ts';
import { listSlots, type Visited } from './slots-service.ts';
import { transitionError, visitNow } from './transition-error.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  visitChecks: VisitChecks;
  visitChanges: VisitChangesService;
  waitingList: WaitingListService;
  visitLinks: VisitLinksService;
  anonymousBookings: AnonymousBookings;
  confirmationMails: ConfirmationMails;
  visitHolds: VisitHoldsService;
};
type BookedBy = { userId: number; network?: undefined } | { userId?: undefined; network: string };
type VisitWithContact = SiteVisit & {
  visitor_name: string;
  visitor_email: string;
  visitor_phone: string;
  rating: number | null;
};

const maxListed = 100;

export type SiteVisitsService = ReturnType<typeof siteVisitsService>;

/** Free places, booking, and the signed-in user's visits. */
export function siteVisitsService(parts: Parts) {
  const {
    db,
    recipients,
    visitChecks: checks,
    visitChanges: changes,
    waitingList: waiting,
    visitLinks: links,
    anonymousBookings: anonymous,
    confirmationMails: confirmations,
    visitHolds: holds,
  } = parts;
  const { resolveAndCheck, assertPartyFits } = checks;

  /** @throws ValidationError when the visit with this key differs from `input` or is another user's. */
  async function findByIdempotencyKey(
    tx: Db,
    key: string | undefined,
    input: NewVisitInput,
    userId: number | undefined,
  ): Promise<VisitRow | undefined> {
    const row = key === undefined ? undefined : await selectVisitByKey(tx, key);
    if (row && !(isSame(row, input) && row.userId === (userId ?? null)))
      throw new ValidationError('idempotency_key', 'This key was used for another visit. Send a new one.');
    return row;
  }

  /** The exhibitor is told once it is confirmed. */
  async function hold(tx: Db, id: number): Promise<VisitRow> {
    const row = await selectVisit(tx, id);
    if (!row) throw notFound();
    await holds.hold(tx, row);
    return (await selectVisit(tx, id)) ?? row;
  }

  async function wait(tx: Db, id: number): Promise<VisitRow> {
    const row = await selectVisit(tx, id);
    if (!row) throw notFound();
    await waiting.joined(tx, row);
    return row;
  }

  /** Locks the time, so that it is as full when the visit is stored. */
  const isFull = async (tx: Db, { projectId, date, time, visitors }: SlotRequest): Promise<boolean> =>
    projectId !== null && time !== undefined && (await waiting.lockRoom(tx, { projectId, date, time })) < visitors;

  /** With a new manage link, unless it must be confirmed by email first. */
  const presentBooked = async (tx: Db, row: VisitRow): Promise<BookedVisit> => ({
    ...presentVisit(row),
    links: row.awaitsConfirmation ? null : linksOf(row, await links.create(tx, row.id)),
  });

  async function bookIn(tx: Db, asked: NewVisitInput, by: BookedBy, key: string | undefined): Promise<BookedVisit> {
    const input = await recipients.current(tx, asked);
    const existing = await findByIdempotencyKey(tx, key, input, by.userId);
    if (existing) return presentBooked(tx, existing);
    const { preferred_visit_date: date, preferred_visit_time: time, number_of_visitors: visitors } = input;
    const { ids, exhibitorId } = await resolveAndCheck(tx, input, input);
    const slot = { ...ids, exhibitorId, date, time, visitors };
    await assertPartyFits(tx, slot, 'number_of_visitors', groupAdvice('Book for fewer people'));
    if (input.by_video && !(await recipients.takesVideo(tx, exhibitorId, ids.projectId ?? undefined)))
      throw new ValidationError(
        'by_video',
        'Video calls aren’t offered here at the moment. Choose a visit at the site.',
      );
    if (by.network !== undefined) anonymous.assertPartyFits(input);
    const when = { visitDate: date, visitTime: time ?? null };
    const places = { ...when, projectId: ids.projectId, places: visitors };
    const awaitsConfirmation =
      by.network !== undefined && (await anonymous.requiresConfirmation(tx, by.network, places));
    // Before the time is locked: bookings of one network wait here for each other.
    if (awaitsConfirmation) await confirmations.spend(tx, by.network);
    const waits = input.waiting_list === true && (await isFull(tx, { ...slot, time }));
    if (waits && awaitsConfirmation)
      throw new SignInInsteadError('Many visits here were booked from your network. Sign in to join the waiting list.');
    return takePlaces(slot, async () => {
      const id = await insertVisit(tx, {
        ...ids,
        ...when,
        userId: by.userId,
        visitorName: input.visitor_name,
        visitorEmail: input.visitor_email,
        visitorPhone: input.visitor_phone,
        numberOfVisitors: visitors,
        customerNotes: input.customer_notes || null,
        byVideo: input.by_video,
        awaitsConfirmation,
        waitingSince: waits ? new Date() : null,
        idempotencyKey: key,
      });
      if (id === undefined) {
        // A request with the same key committed meanwhile.
        const other = await findByIdempotencyKey(tx, key, input, by.userId);
        if (!other) throw notFound();
        return presentBooked(tx, other);
      }
      if (by.network !== undefined) await anonymous.count(tx, id, by.network, input);
      return presentBooked(
        tx,
        await (waits ? wait(tx, id) : awaitsConfirmation ? hold(tx, id) : changes.notify(tx, id, 'booked')),
      );
    });
  }

  return {
    /** Returns the free places at each time of some days. @throws NotFoundError when the project isn't listed. */
    slots: (visited: Visited, from: string | undefined, days: number): Promise<VisitSlot[]> =>
      listSlots(db, recipients, visited, from, days),

    /** Returns when visitors are received, from today on. @throws ValidationError for ids that don't belong together. */
    hours: async (to: RecipientInput): Promise<VisitHours & { by_video: boolean }> => {
      const { exhibitorId, project } = await recipients.resolve(db, await recipients.current(db, to));
      const hours = await recipients.visitHoursOf(db, exhibitorId);
      const by_video = await recipients.takesVideo(db, exhibitorId, project?.id);
      const today = dayInIndia(new Date());
      return { ...hours, closed_days: hours.closed_days.filter(({ day }) => day >= today), by_video };
    },

    /**
     * Books a visit, once for each key. Without an account it may be held (`held_until`).
     * @throws ValidationError, also for a key used for something else; SlotFullError; SignInInsteadError; TooManyRequestsError for a mailbox
     * or phone without an account.
     */
    book: async (input: NewVisitInput, by: BookedBy, key: string | undefined): Promise<BookedVisit> => {
      try {
        return await withRefusals(db, recipients, (tx) => bookIn(tx, input, by, key));
      } catch (error) {
        throw await anonymous.toUserError(error, input);
      }
    },

    /** Moves a user's visit, which becomes pending again. @throws NotFoundError, ConflictError, ValidationError, SlotFullError. */
    reschedule: (person: Actor, id: number, when: When): Promise<OwnVisit> =>
      withRefusals(db, recipients, async (tx) => {
        const row = await lockOwnVisit(tx, accountScope(person.id), id);
        if (!row) throw notFound();
        requireCan(person, ownVisitActions.reschedule, visitNow(row));
        return presentOwnVisit(person, await changes.move(tx, row, when));
      }),

    /** Cancels a user's visit. @throws NotFoundError, ConflictError when it is completed or cancelled. */
    cancel: (person: Actor, id: number, reason: string | undefined): Promise<OwnVisit> =>
      db.transaction(async (tx) => {
        const row = await lockOwnVisit(tx, accountScope(person.id), id);
        if (!row) throw notFound();
        requireCan(person, ownVisitActions.cancel, visitNow(row));
        return presentOwnVisit(person, await changes.cancel(tx, row, reason));
      }),

    /** Makes a manage link for a user's visit. @throws NotFoundError */
    link: (person: Actor, id: number): Promise<VisitLinks> =>
      db.transaction(async (tx) => {
        const row = await selectOwnVisit(tx, accountScope(person.id), id);
        if (!row) throw notFound();
        return linksOf(row, await links.create(tx, id));
      }),

    ownVisit: async (person: Actor, id: number): Promise<OwnVisit> => {
      const row = await selectOwnVisit(db, accountScope(person.id), id);
      if (!row) throw notFound();
      return presentOwnVisit(person, row);
    },

    /** Returns a user's visits, upcoming ones first. */
    own: async (person: Actor): Promise<OwnVisit[]> => {
      const [scope, today] = [accountScope(person.id), dayInIndia(new Date())];
      const rows = await selectOwnVisits(db, scope, today, { limit: maxListed, offset: 0, order: [] });
      return rows.map((row) => presentOwnVisit(person, row));
    },

    /** Returns what a user has entered with their visits, for the data export. */
    personalData: async (userId: number): Promise<VisitWithContact[]> => {
      const scope = accountScope(userId);
      const ratings = await selectOwnRatings(db, scope);
      return (await selectVisitsOf(db, scope)).map((row) => ({
        ...presentVisit(row),
        rating: ratings.get(row.id) ?? null,
        visitor_name: row.visitorName,
        visitor_email: row.visitorEmail,
        visitor_phone: row.visitorPhone,
      }));
    },

    /** Returns what a user did and noted about received visits, for the data export. */
    handledData: (userId: number) => selectEntriesOf(db, accountScope(userId)),

    /** Cancels a deleted account's upcoming visits and removes personal data from all. */
    anonymize: async (tx: Db, userId: number): Promise<void> => {
      for (const { id } of await selectUpcomingVisits(tx, accountScope(userId), dayInIndia(new Date()))) {
        const row = await lockOwnVisit(tx, accountScope(userId), id);
        if (!row || transitionError(row, 'cancelled')) continue;
        // Without a time, a visit of today may still take place.
        if (row.visitTime !== null && hasStarted(row.visitDate, row.visitTime, new Date())) continue;
        // Its link would outlive the account.
        await changes.cancel(tx, row, undefined, { withoutLink: true });
      }
      await deleteLinksOf(tx, accountScope(userId));
      await deleteNotesAbout(tx, accountScope(userId));
      await deleteRatingsOf(tx, accountScope(userId));
      await anonymizeVisits(tx, accountScope(userId));
    },

    countOwn: (userId: number): Promise<number> => countOwnVisits(db, accountScope(userId)),

    /** Returns one page of a user's visits, searched by words. */
    ownPage: (person: Actor, request: TableRequest) => {
      const scope = accountScope(person.id);
      return tablePage(db, request, {
        count: (words) => countOwnVisits(db, scope, words),
        rows: (words) => selectOwnVisits(db, scope, dayInIndia(new Date()), request, words),
        present: (row) => presentOwnVisit(person, row),
      });
    },
  };
}

const notFound = () => new NotFoundError('Visit not found.');

/** A rescheduled visit may have another time. */
function isSame(row: VisitRow, input: NewVisitInput): boolean {
  const isSameTime =
    row.visitDate === input.preferred_visit_date && row.visitTime === (input.preferred_visit_time ?? null);
  return (
    (isSameTime || row.sequence > 0) &&
    // The exhibitor may have changed it since.
    (row.byVideo === (input.by_video ?? false) || row.version > 1) &&
    row.projectId === (input.project_id ?? null) &&
    row.brokerId === (input.broker_id ?? null) &&
    row.numberOfVisitors === input.number_of_visitors &&
    row.customerNotes === (input.customer_notes || null) &&
    row.visitorName === input.visitor_name &&
    row.visitorEmail === input.visitor_email &&
    row.visitorPhone === input.visitor_phone
  );
}
