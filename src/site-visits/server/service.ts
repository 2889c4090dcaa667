import { selectActingStall } from '#access/server/assignee-queries.ts';
import { accountScope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { noticeVersion, storedNotice } from '#consent/shared/rules.ts';
import type { RecipientInput, RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import {
  type ConfirmationMails,
  isOwnAddress,
  needsConfirmed,
  type Unconfirmed,
} from '#notifications/server/confirmation-mails.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { TableRequest } from '#platform/shared/http/data-table.ts';
import { tablePage } from '#records/server/page.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { BookedVisit, NewVisitInput, OwnVisit, VisitSlot } from '#site-visits/shared/contract.ts';
import type { VisitLinks } from '#site-visits/shared/fields.ts';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { refusalOf } from '#site-visits/shared/machine-rules.ts';
import { hasStarted, visitLimits } from '#site-visits/shared/rules.ts';
import * as anonymous from './anonymous-service.ts';
import { assertPartyFits, groupAdvice, resolveAndCheck, visitOfKey, type When } from './checks-service.ts';
import { selectEntriesOf } from './entry-queries.ts';
import { anonymiseVisits } from './erasing-queries.ts';
import { createLinks } from './links-service.ts';
import type { Change, Raiser, VisitMachine } from './machine-service.ts';
import { moveVisit } from './moving-service.ts';
import { requireVisit } from './not-found.ts';
import { presentOwnVisit, presentVisit, type VisitOwner } from './presenter.ts';
import {
  countOwnVisits,
  hasBooked,
  insertVisits,
  lockOwnVisit,
  selectOwnVisit,
  selectOwnVisits,
  selectUpcomingVisits,
  selectVisitsOf,
  type VisitRow,
} from './queries.ts';
import { type SlotRequest, takePlaces, withRefusals } from './refused-time-service.ts';
import { listSlots, type Visited } from './slots-service.ts';
import { standingOf } from './standing.ts';
import { lockRoom } from './waiting-queries.ts';

type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  visitMachine: VisitMachine;
  confirmationMails: ConfirmationMails;
  limits: LimitsService;
  senderBlocks: SenderBlocks;
};
/** `unconfirmed` is undefined for a person with a confirmed address. */
type BookedBy = {
  account: (Actor & { email: string; email_confirmed: boolean }) | undefined;
  unconfirmed: Unconfirmed | undefined;
};
/** A full time is waited for by these events. */
const waitingOf = { book: 'wait', book_for: 'wait_for' } as const;

type Booker = BookedBy & { booking: 'book' | 'book_for'; raiser: Raiser };
type Held = { projectId: number | null; visitDate: string; visitTime: VisitTime | null; places: number };

const maxListed = 100;

export type SiteVisitsService = ReturnType<typeof siteVisitsService>;

/** Shows free places, books visits, and handles the signed-in user's visits. */
export function siteVisitsService(parts: Parts) {
  const { db, recipients, visitMachine: machine, confirmationMails: confirmations, senderBlocks: blocks } = parts;

  /** Returns whether a time is full. It locks the time, so that this is still true when the visit is stored. */
  const isFull = async (tx: Db, { projectId, date, time, visitors }: SlotRequest): Promise<boolean> =>
    projectId !== null && time !== undefined && (await lockRoom(tx, { projectId, date, time })) < visitors;

  /** Returns a booked visit with a new manage link, unless it must be confirmed by email first or is another person's. */
  const presentBooked = async (tx: Db, row: VisitRow, booking: Booker['booking']): Promise<BookedVisit> => ({
    ...presentVisit(row),
    links: row.awaitsConfirmation || booking === 'book_for' ? null : await createLinks(tx, row),
  });

  /**
   * Returns the visitor of a booking, and the person who books. A person who receives the visit books it for a visitor who asked
   * them, unless the address is their own.
   */
  async function bookerOf(tx: Db, input: NewVisitInput, by: BookedBy): Promise<Booker> {
    const { account, unconfirmed } = by;
    const oneself = { ...by, booking: 'book', raiser: 'program' } as const;
    if (!account || unconfirmed || isOwnAddress(account, input.visitor_email)) return oneself;
    const scope = scopeOf(account);
    const to = { receiverId: input.broker_id ?? null, projectId: input.project_id ?? null, assignedExhibitorId: null };
    const receives = scope.everything || (await selectActingStall(tx, scope, to)) !== undefined;
    return receives ? { account: undefined, unconfirmed, booking: 'book_for', raiser: account } : oneself;
  }

  async function bookIn(tx: Db, asked: NewVisitInput, by: BookedBy, key: string | undefined): Promise<BookedVisit> {
    const input = await recipients.current(tx, asked);
    const { account, unconfirmed, booking, raiser } = await bookerOf(tx, input, by);
    const userId = account?.id;
    const isSame = (row: VisitRow) => isSameVisit(row, input) && row.userId === (userId ?? null);
    const existing = await visitOfKey(tx, key, isSame);
    if (existing) return presentBooked(tx, existing, booking);
    const { preferred_visit_date: date, preferred_visit_time: time, number_of_visitors: visitors } = input;
    const { ids, exhibitorId, receivers } = await resolveAndCheck(recipients, tx, input, input);
    await blocks.assertNotBlocked(tx, receivers, { account, email: input.visitor_email });
    const slot = { ...ids, exhibitorId, date, time, visitors };
    await assertPartyFits(tx, slot, 'number_of_visitors', groupAdvice('Book for fewer people'));
    if (input.by_video && !(await recipients.takesVideo(tx, exhibitorId, ids.projectId ?? undefined)))
      throw new ValidationError(
        'by_video',
        'Video calls aren’t offered here at the moment. Choose a visit at the site.',
      );
    if (unconfirmed) anonymous.assertPartyFits(unconfirmed, input);
    const when = { visitDate: date, visitTime: time ?? null };
    const places = { ...when, projectId: ids.projectId, places: visitors };
    const isHeld = unconfirmed !== undefined && (await anonymous.requiresConfirmation(tx, unconfirmed.network, places));
    if (userId !== undefined) {
      // This check also makes bookings of one account wait for each other.
      await anonymous.assertAccountMayTakePlaces(tx, userId, places, 'number_of_visitors');
      await assertNotBooked(tx, userId, { ...input, ...places });
    }
    // The limits are counted before the time is locked, because bookings of one network wait here for each other.
    if (isHeld) await confirmations.spend(tx, unconfirmed);
    const waits = input.waiting_list === true && (await isFull(tx, slot));
    if (waits && isHeld)
      throw needsConfirmed(unconfirmed, 'Many visits here were booked from your network.', 'join the waiting list');
    const event = waits ? waitingOf[booking] : isHeld ? 'hold' : booking;
    const visit = {
      ...ids,
      ...when,
      userId,
      visitorName: input.visitor_name,
      visitorEmail: input.visitor_email,
      visitorPhone: input.visitor_phone,
      numberOfVisitors: visitors,
      customerNotes: input.customer_notes || null,
      byVideo: input.by_video,
      idempotencyKey: key,
      noticeVersion: noticeVersion('visit'),
    };
    return takePlaces(slot, async () => {
      const row = await machine.start(tx, event, visit, raiser, isHeld ? heldBy(places) : {});
      // A request with the same key has committed meanwhile.
      if (!row) return presentBooked(tx, requireVisit(await visitOfKey(tx, key, isSame)), booking);
      if (unconfirmed) await anonymous.countAnonymous(tx, row.id, unconfirmed.network, input);
      return presentBooked(tx, row, booking);
    });
  }

  return {
    /** Returns the free places at each time of some days. @throws NotFoundError when the project isn't listed. */
    slots: (visited: Visited, from: string | undefined, days: number): Promise<VisitSlot[]> =>
      listSlots(db, recipients, visited, from, days),

    /** Returns the visit hours from today on. @throws ValidationError for ids that don't belong together. */
    hours: async (to: RecipientInput): Promise<VisitHours & { by_video: boolean }> => {
      const { exhibitorId, project } = await recipients.resolve(db, await recipients.current(db, to));
      const hours = await recipients.visitHoursOf(db, exhibitorId);
      const by_video = await recipients.takesVideo(db, exhibitorId, project?.id);
      const today = dayInIndia(new Date());
      return { ...hours, closed_days: hours.closed_days.filter(({ day }) => day >= today), by_video };
    },

    /**
     * Books a visit, once for each key. If the visitor's address isn't confirmed it may be held (`held_until`). @throws
     * ValidationError, also when the key was used for another call; SlotFullError; ConflictError and
     * TooManyRequestsError for an unconfirmed visitor; ForbiddenError for a blocked one.
     */
    book: async (input: NewVisitInput, by: BookedBy, key: string | undefined): Promise<BookedVisit> => {
      try {
        return await withRefusals(db, recipients, (tx) => bookIn(tx, input, by, key));
      } catch (error) {
        throw by.unconfirmed ? await anonymous.toUserError(db, error, by.unconfirmed, input) : error;
      }
    },

    /**
     * Moves a user's visit, which becomes pending again. @throws NotFoundError, ConflictError, ValidationError,
     * SlotFullError.
     */
    reschedule: (person: VisitOwner, id: number, when: When): Promise<OwnVisit> =>
      withRefusals(db, recipients, async (tx) => {
        const row = requireVisit(await lockOwnVisit(tx, accountScope(person.id), id));
        const isOwn = isOwnAddress(person, row.visitorEmail);
        return presentOwnVisit(person, await moveVisit(parts, tx, row, when, person, isOwn));
      }),

    /** Cancels a user's visit. @throws NotFoundError, ConflictError when it is completed or cancelled. */
    cancel: async (person: VisitOwner, id: number, reason: string | undefined): Promise<OwnVisit> => {
      const lock = (tx: Db) => lockOwnVisit(tx, accountScope(person.id), id);
      const set = { cancelReason: reason || null };
      return presentOwnVisit(person, await machine.raise('cancel', lock, person, () => ({ set })));
    },

    /** Makes a manage link for a user's visit. @throws NotFoundError */
    link: (person: Pick<VisitOwner, 'id'>, id: number): Promise<VisitLinks> =>
      db.transaction(async (tx) => {
        const row = requireVisit(await selectOwnVisit(tx, accountScope(person.id), id));
        return createLinks(tx, row);
      }),

    ownVisit: async (person: VisitOwner, id: number): Promise<OwnVisit> => {
      const row = requireVisit(await selectOwnVisit(db, accountScope(person.id), id));
      return presentOwnVisit(person, row);
    },

    /** Returns a user's visits, upcoming ones first. */
    own: async (person: VisitOwner): Promise<OwnVisit[]> => {
      const [scope, today] = [accountScope(person.id), dayInIndia(new Date())];
      const rows = await selectOwnVisits(db, scope, today, { limit: maxListed, offset: 0, order: [] });
      return rows.map((row) => presentOwnVisit(person, row));
    },

    /** Returns the data that a user entered with their visits, for the data export. */
    personalData: async (userId: number) => {
      const scope = accountScope(userId);
      return (await selectVisitsOf(db, scope)).map((row) => ({
        ...presentVisit(row),
        rating: row.rating,
        arrived_at: row.arrivedAt?.toISOString() ?? null,
        no_show: row.noShow,
        walk_in: row.walkIn,
        notice: storedNotice('visit', row.noticeVersion),
        visitor_name: row.visitorName,
        visitor_email: row.visitorEmail,
        visitor_phone: row.visitorPhone,
      }));
    },

    /** Returns a user's actions and notes about received visits, for the data export. */
    handledData: (userId: number) => selectEntriesOf(db, accountScope(userId)),

    /** Cancels a deleted account's upcoming visits and removes personal data from all its visits. */
    anonymise: async (tx: Db, userId: number): Promise<void> => {
      for (const { id } of await selectUpcomingVisits(tx, accountScope(userId), dayInIndia(new Date()))) {
        const row = await lockOwnVisit(tx, accountScope(userId), id);
        if (!row || refusalOf('cancel', standingOf(row))) continue;
        // A visit of today that has no time may still take place.
        if (row.visitTime !== null && hasStarted(row.visitDate, row.visitTime, new Date())) continue;
        // The visit's link would outlive the account.
        await machine.apply(tx, 'cancel', row, 'program', () => ({ withoutLink: true }));
      }
      await anonymiseVisits(tx, accountScope(userId));
    },

    countOwn: (userId: number): Promise<number> => countOwnVisits(db, accountScope(userId)),

    /** Returns one page of a user's visits, searched by words. */
    ownPage: (person: VisitOwner, request: TableRequest) => {
      const scope = accountScope(person.id);
      return tablePage(db, request, {
        count: (words) => countOwnVisits(db, scope, words),
        rows: (words) => selectOwnVisits(db, scope, dayInIndia(new Date()), request, words),
        present: (row) => presentOwnVisit(person, row),
      });
    },
  };
}

/** @throws ValidationError if the account has booked this time for the same person already. */
async function assertNotBooked(
  tx: Db,
  userId: number,
  booking: Omit<Held, 'places'> & Pick<NewVisitInput, 'visitor_email' | 'visitor_phone'>,
): Promise<void> {
  const { projectId, visitTime } = booking;
  if (projectId === null || visitTime === null) return;
  if (await hasBooked(tx, accountScope(userId), { ...booking, projectId, visitTime }))
    throw new ValidationError(
      'preferred_visit_time',
      'You have booked this time already. Find the visit in your account, or choose another time.',
    );
}

/**
 * Returns the data that a booking needs if it is held until its mailed link is opened. It has a project and a time,
 * because other bookings aren't held.
 */
function heldBy({ projectId, visitDate, visitTime, places }: Held): Change {
  if (projectId === null || visitTime === null) throw new Error('Only a visit with a project and a time can be held.');
  const token = newToken();
  const until = new Date(Date.now() + visitLimits.holdMinutes * 60_000);
  return { hold: { projectId, visitDate, visitTime, places, until, tokenHash: hashToken(token) }, data: { token } };
}

/** The times aren't compared, because a rescheduled visit may have another time. */
function isSameVisit(row: VisitRow, input: NewVisitInput): boolean {
  const isSameTime =
    row.visitDate === input.preferred_visit_date && row.visitTime === (input.preferred_visit_time ?? null);
  return (
    (isSameTime || row.sequence > 0) &&
    // The exhibitor may have changed this since.
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

export const siteVisitsInBulk = { add: insertVisits };
