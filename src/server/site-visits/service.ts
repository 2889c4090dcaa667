import { dayInIndia } from '#shared/format/dates.ts';
import type { TableRequest } from '#shared/http/data-table.ts';
import type { NewVisitInput, SiteVisit, VisitSlot } from '#shared/site-visits/contract.ts';
import {
  capacityText,
  hasStarted,
  isLargeParty,
  reschedulableStatuses,
  type VisitTime,
  visitDayError,
  visitStatusLabels,
} from '#shared/site-visits/rules.ts';
import { accountScope } from '../access/scope.ts';
import type { AskedService } from '../exhibitors/asked-service.ts';
import { ConflictError, NotFoundError, ValidationError } from '../platform/app-error.ts';
import { violatesConstraint } from '../platform/database/constraints.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { tablePaging } from '../platform/paging.ts';
import type { VisitAnnouncer } from './announcing-service.ts';
import type { AnonymousBookings } from './anonymous-service.ts';
import { changeProblem } from './changing.ts';
import type { VisitHoldsService } from './holds-service.ts';
import { presentVisit } from './presenter.ts';
import {
  blankVisits,
  capacityConstraint,
  countOwnVisits,
  holdOwnVisit,
  insertVisit,
  selectOwnVisit,
  selectOwnVisits,
  selectVisit,
  selectVisitByKey,
  selectVisitsOf,
  selectVisitsToCome,
  updateVisit,
  type VisitRow,
} from './queries.ts';
import { selectSlotCapacity } from './slot-queries.ts';
import { nearestSlots, slotsOf } from './slots-service.ts';

type Parts = {
  db: PooledDb;
  asked: AskedService;
  announce: VisitAnnouncer;
  anonymous: AnonymousBookings;
  holds: VisitHoldsService;
};
/** Who books: an account, or someone known by their network alone. */
type Booker = { userId: number; network?: undefined } | { userId?: undefined; network: string };
type When = { preferred_visit_date: string; preferred_visit_time?: VisitTime | undefined };
type VisitAsGiven = SiteVisit & { visitor_name: string; visitor_email: string; visitor_phone: string };
type Place = { projectId: number | null; visitors: number };

/** The most that a list without pages holds. */
const mostListed = 100;

/** A time has no room; the caller is told the nearest free ones. */
class SlotFull extends ConflictError {
  constructor(nearest: VisitSlot[]) {
    super('This time is full. Please choose another.', { nearest });
  }
}

export type SiteVisitsService = ReturnType<typeof siteVisitsService>;

/** Booked viewings: how much room there is, booking, and one's own visits. */
export function siteVisitsService({ db, asked, announce, anonymous, holds }: Parts) {
  /** Runs a change that takes places; when the database finds no room, says where there is some. @throws SlotFull */
  async function taking<T>(when: When, change: (tx: Db, place: (found: Place) => void) => Promise<T>): Promise<T> {
    let place: Place | undefined;
    try {
      return await db.transaction((tx) =>
        change(tx, (found) => {
          place = found;
        }),
      );
    } catch (error) {
      const { preferred_visit_date: date, preferred_visit_time: time } = when;
      if (!violatesConstraint(capacityConstraint, error) || !place?.projectId || !time) throw error;
      throw new SlotFull(await nearestSlots(db, place.projectId, { date, time, visitors: place.visitors }));
    }
  }

  /** The visit that a key has made, when it was this one of this person’s. @throws ValidationError when it was another. */
  async function madeBefore(tx: Db, key: string | undefined, input: NewVisitInput, userId: number | undefined) {
    const made = key === undefined ? undefined : await selectVisitByKey(tx, key);
    if (made && !(isSame(made, input) && made.userId === (userId ?? null)))
      throw new ValidationError('idempotency_key', 'This key was used for another visit. Send a new one.');
    return made;
  }

  /** Whether a visit can be made there and then. @throws ValidationError */
  async function checkVisit(tx: Db, to: Parameters<AskedService['find']>[1], when: When) {
    const problem = visitDayError(when.preferred_visit_date, when.preferred_visit_time, new Date());
    if (problem) throw new ValidationError('preferred_visit_date', problem);
    const { project, consultant } = await asked.find(tx, to);
    if (project?.status === 'past' || project?.status === 'cancelled')
      throw new ValidationError('project_id', 'This project is over: it can’t be visited any more.');
    return { projectId: project?.id ?? null, brokerId: consultant?.id ?? null };
  }

  /** @throws ValidationError when no time of the project, or not the one chosen, takes a party of this size. */
  async function refuseLargeParty(
    tx: Db,
    { projectId, time, visitors }: Place & { time: VisitTime | undefined },
    [field, instead]: [field: string, instead: string],
  ): Promise<void> {
    if (projectId === null) return;
    const capacity = await selectSlotCapacity(tx, projectId, time);
    if (isLargeParty(visitors, capacity))
      throw new ValidationError(
        field,
        `${capacityText(capacity)} ${instead}, or send an inquiry to arrange a visit for all of you.`,
      );
  }

  /** A visit after a change, both sides told of it. */
  async function changed(tx: Db, id: number, what: 'booked' | 'moved' | 'cancelled'): Promise<SiteVisit> {
    const row = await selectVisit(tx, id);
    if (!row) throw notFound();
    await announce(tx, row, what, 'visitor');
    return presentVisit(row);
  }

  /** A visit that has to be confirmed, its places held and its link mailed; no one else is told yet. */
  async function held(tx: Db, id: number): Promise<SiteVisit> {
    const row = await selectVisit(tx, id);
    if (!row) throw notFound();
    await holds.hold(tx, row);
    const after = await selectVisit(tx, id);
    return presentVisit(after ?? row);
  }

  return {
    /** What is left at each time of some days. @throws NotFoundError when no such project is listed. */
    slots: (projectId: number, from: string | undefined, days: number): Promise<VisitSlot[]> =>
      slotsOf(db, projectId, from, days),

    /**
     * Books a visit, once for each key. Without an account it may be held instead, until it is confirmed by mail: `held_until` says so.
     * @throws ValidationError when day, project, consultant or party won't do, or the key was used for something else; SlotFull;
     * TooManyRequestsError when a mailbox or phone has used up its places without an account.
     */
    book: async (input: NewVisitInput, by: Booker, key: string | undefined): Promise<SiteVisit> => {
      const { number_of_visitors: visitors, preferred_visit_time: time } = input;
      try {
        return await taking(input, async (tx, at) => {
          const before = await madeBefore(tx, key, input, by.userId);
          if (before) return presentVisit(before);
          const to = await checkVisit(tx, input, input);
          await refuseLargeParty(tx, { ...to, time, visitors }, ['number_of_visitors', 'Book for fewer']);
          if (by.network !== undefined) anonymous.refuseLargeParty(input);
          at({ projectId: to.projectId, visitors });
          const when = { visitDate: input.preferred_visit_date, visitTime: time ?? null };
          const wanted = { ...when, projectId: to.projectId, places: visitors };
          const awaitsConfirmation = by.network !== undefined && (await anonymous.mustConfirm(tx, by.network, wanted));
          const id = await insertVisit(tx, {
            ...to,
            ...when,
            userId: by.userId,
            visitorName: input.visitor_name,
            visitorEmail: input.visitor_email,
            visitorPhone: input.visitor_phone,
            numberOfVisitors: visitors,
            customerNotes: input.customer_notes || null,
            awaitsConfirmation,
            idempotencyKey: key,
          });
          if (id === undefined) {
            const meanwhile = await madeBefore(tx, key, input, by.userId);
            if (!meanwhile) throw notFound();
            return presentVisit(meanwhile);
          }
          if (by.network !== undefined) await anonymous.count(tx, id, by.network, input);
          return awaitsConfirmation ? held(tx, id) : changed(tx, id, 'booked');
        });
      } catch (error) {
        throw await anonymous.refusalOf(error, input);
      }
    },

    /**
     * Moves a person's own visit; it is pending again then. Moving it to where it is changes nothing.
     * @throws NotFoundError, ConflictError when it is over or cancelled, ValidationError, SlotFull.
     */
    reschedule: (userId: number, id: number, when: When): Promise<SiteVisit> =>
      taking(when, async (tx, at) => {
        const row = await holdOwnVisit(tx, accountScope(userId), id);
        if (!row) throw notFound();
        if (!reschedulableStatuses.includes(row.status))
          throw new ConflictError(`This visit is ${visitStatusLabels[row.status].toLowerCase()}. It can’t be moved.`);
        const time = when.preferred_visit_time ?? null;
        if (row.visitDate === when.preferred_visit_date && row.visitTime === time) return presentVisit(row);
        const { projectId, brokerId } = row;
        await checkVisit(tx, { project_id: projectId, broker_id: brokerId ?? undefined }, when);
        const party = { projectId, time: when.preferred_visit_time, visitors: row.numberOfVisitors };
        await refuseLargeParty(tx, party, ['preferred_visit_time', 'Choose another time']);
        at({ projectId, visitors: row.numberOfVisitors });
        await updateVisit(tx, id, { visitDate: when.preferred_visit_date, visitTime: time, status: 'pending' });
        return changed(tx, id, 'moved');
      }),

    /** Cancels a person's own visit: its places are free again. @throws NotFoundError, ConflictError when it is over or cancelled. */
    cancel: (userId: number, id: number): Promise<SiteVisit> =>
      db.transaction(async (tx) => {
        const row = await holdOwnVisit(tx, accountScope(userId), id);
        if (!row) throw notFound();
        const problem = changeProblem(row, 'cancelled');
        if (problem) throw new ConflictError(problem);
        await updateVisit(tx, id, { status: 'cancelled' });
        return changed(tx, id, 'cancelled');
      }),

    /** A person's own visit. @throws NotFoundError */
    ownVisit: async (userId: number, id: number): Promise<SiteVisit> => {
      const row = await selectOwnVisit(db, accountScope(userId), id);
      if (!row) throw notFound();
      return presentVisit(row);
    },

    /** A person's visits: those to come first, the next of them at the top. */
    own: async (userId: number): Promise<SiteVisit[]> => {
      const rows = await selectOwnVisits(db, accountScope(userId), dayInIndia(new Date()), {
        limit: mostListed,
        offset: 0,
        order: [],
      });
      return rows.map(presentVisit);
    },

    /** Everything that a person gave with the visits they booked. */
    ownData: async (userId: number): Promise<VisitAsGiven[]> =>
      (await selectVisitsOf(db, accountScope(userId))).map((row) => ({
        ...presentVisit(row),
        visitor_name: row.visitorName,
        visitor_email: row.visitorEmail,
        visitor_phone: row.visitorPhone,
      })),

    /** Before a person's account goes: cancels their visits to come, and keeps nothing that names them with any. */
    forget: async (tx: Db, userId: number): Promise<void> => {
      for (const { id } of await selectVisitsToCome(tx, accountScope(userId), dayInIndia(new Date()))) {
        const row = await holdOwnVisit(tx, accountScope(userId), id);
        if (!row || changeProblem(row, 'cancelled')) continue;
        // One without a time may still be to come today.
        if (row.visitTime !== null && hasStarted(row.visitDate, row.visitTime, new Date())) continue;
        await updateVisit(tx, id, { status: 'cancelled' });
        await changed(tx, id, 'cancelled');
      }
      await blankVisits(tx, accountScope(userId));
    },

    countOwn: (userId: number): Promise<number> => countOwnVisits(db, accountScope(userId)),

    /** One page of a person's visits, with the words searched for. */
    ownPage: async (userId: number, asked: TableRequest) => {
      const words = asked.search?.trim() ? await selectWords(db, asked.search) : undefined;
      const found = await countOwnVisits(db, accountScope(userId), words);
      const all = words && asked.draw !== undefined ? await countOwnVisits(db, accountScope(userId)) : found;
      const today = dayInIndia(new Date());
      const rows = asked.offset >= found ? [] : await selectOwnVisits(db, accountScope(userId), today, asked, words);
      return { data: rows.map(presentVisit), ...tablePaging(asked, found, all) };
    },
  };
}

const notFound = () => new NotFoundError('There is no such visit of yours.');

/** Whether a form says what a visit says; when it is may have been changed since. */
function isSame(row: VisitRow, input: NewVisitInput): boolean {
  const isThen = row.visitDate === input.preferred_visit_date && row.visitTime === (input.preferred_visit_time ?? null);
  return (
    (isThen || row.sequence > 0) &&
    row.projectId === (input.project_id ?? null) &&
    row.brokerId === (input.broker_id ?? null) &&
    row.numberOfVisitors === input.number_of_visitors &&
    row.customerNotes === (input.customer_notes || null) &&
    row.visitorName === input.visitor_name &&
    row.visitorEmail === input.visitor_email &&
    row.visitorPhone === input.visitor_phone
  );
}
