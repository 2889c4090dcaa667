import type { SQL } from 'drizzle-orm';
import { requireCan } from '#access/server/require.ts';
import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { VisitActor, VisitTimes } from '#notifications/server/visit-details.ts';
import { ConflictError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import {
  mailOf,
  refusalByLink,
  refusalOf,
  ruleOf,
  type VisitEvent,
  type VisitMail,
} from '#site-visits/shared/machine-rules.ts';
import { actionOf } from '#site-visits/shared/policy-rules.ts';
import { stateOf, type VisitState } from '#site-visits/shared/state-rules.ts';
import { actorOf } from './acting-service.ts';
import { type Entry, insertEntries } from './entry-queries.ts';
import { cancelVisits, deleteEndedHolds, endHolds, endHoldsOf, insertHold, type NewHold } from './holds-queries.ts';
import { deleteOldLinks } from './links-queries.ts';
import { type OwnMailData, visitMails } from './mails-service.ts';
import { requireVisit } from './not-found.ts';
import { offListVisits } from './off-list-service.ts';
import { insertVisit, type NewVisit, selectVisit, updateVisit, type VisitChanges, type VisitRow } from './queries.ts';
import { selectReceivedVisit } from './received-queries.ts';
import { type SlotRequest, TimeRefused, takePlaces, withRefusals } from './refused-time-service.ts';
import { standingOf } from './standing.ts';
import { waitingList } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  recipients: RecipientService;
  notifications: NotificationsService;
  senderBlocks: SenderBlocks;
};

/**
 * An event is raised by a person with an account, by the holder of a manage link, or by the program. In the last case
 * the caller has checked the permission.
 */
export type Raiser = Actor | 'link' | 'program';

/** The data that an event may need in addition to its rule. */
export type Change = OwnMailData & {
  /** The event changes these columns, too. */
  set?: VisitChanges;
  hold?: Omit<NewHold, 'kind' | 'siteVisitId'>;
  /** These fields are added to the entry in the history. */
  entry?: Partial<Entry>;
  /** True if the exhibitor isn't told. */
  visitorOnly?: boolean;
  /** True if the account is deleted. The mail then has no link. */
  withoutLink?: boolean;
  /** True if the caller raises it for many visits, and offers their places once. */
  isOneOfMany?: boolean;
};

/** Mails about an event say what the visit was before, unless it is new, and what becomes of its places. */
type Told = { was?: VisitRow; placesOffered?: boolean };

export type VisitMachine = ReturnType<typeof visitMachine>;

/** Runs the events of visits as `visitEvents` defines them (docs/decisions/0113). */
export function visitMachine(parts: Parts) {
  const { db, jobs, recipients, notifications, senderBlocks } = parts;
  const mails = visitMails(parts);
  const waiting = waitingList({ db, jobs, recipients, senderBlocks, apply, raiseMany });
  const expiry = { name: 'visit-hold-expiry', retries: 10, retryDelaySeconds: 15, timeoutSeconds: 60 };
  const expireLater = jobs.define(expiry, () => waiting.sweep());

  /** Writes the history, and changes the holds. */
  async function note(tx: Db, event: VisitEvent, id: number, by: Raiser, { set, hold, entry }: Change): Promise<void> {
    const rule = ruleOf(event);
    const side = rule.by === 'exhibitor' && typeof by === 'object' ? by.id : rule.by === 'visitor' ? 'visitor' : 'expo';
    if (rule.holds !== 'keep') await endHolds(tx, id);
    if (set?.byVideo !== undefined)
      await insertEntries(tx, [id], { kind: set.byVideo ? 'by_video' : 'at_site', by: side });
    if (rule.history) {
      const { visitDate, visitTime } = (rule.hold === 'proposal' ? hold : set) ?? {};
      const hasTime = visitDate !== undefined || visitTime !== undefined;
      await insertEntries(tx, [id], {
        kind: rule.history,
        by: side,
        ...(rule.history === 'status' && rule.to !== 'same' && { status: columnsOf(rule.to).status }),
        ...(hasTime && { time: { visitDate, visitTime } }),
        ...entry,
      });
    }
    if (rule.hold && hold) await insertHold(tx, { ...hold, kind: rule.hold, siteVisitId: id });
  }

  /** @param actor is undefined for the visitor and the program. */
  async function send(
    tx: Db,
    row: VisitRow,
    mail: VisitMail,
    { actor, was, change, placesOffered }: Told & { actor: VisitActor | undefined; change: Change },
  ) {
    if ('template' in mail) {
      const until = change.hold?.until;
      const data = { ...(actor && { by: actor }), ...change.data };
      return mails.own(tx, row, mail, { until, ...change, data });
    }
    const to = change.visitorOnly ? 'visitor' : mail.to;
    const { withoutLink = false } = change;
    return mails.news(
      tx,
      row,
      { ...mail, to },
      {
        by: actor ?? 'visitor',
        withoutLink,
        formerly: formerTime(was, row),
        proposalEnded: Boolean(was?.proposal),
        placesOffered,
      },
    );
  }

  /**
   * Enqueues jobs and mails, and returns the visit as it is now. @throws NotFoundError when the person doesn't receive
   * it any more.
   */
  async function tell(
    tx: Db,
    event: VisitEvent,
    { id, ...told }: Told & { id: number },
    by: Raiser,
    change: Change,
  ): Promise<VisitRow> {
    const rule = ruleOf(event);
    const until = change.hold?.until;
    if (until) await (rule.hold === 'confirmation' ? expireLater({}, { at: until }) : waiting.sweepLater(until));
    const scope = rule.by === 'exhibitor' && typeof by === 'object' ? scopeOf(by) : undefined;
    const row = requireVisit(await (scope ? selectReceivedVisit(tx, scope, id) : selectVisit(tx, id)));
    const mail = mailOf(event, told.was && stateOf(standingOf(told.was)));
    if (mail) await send(tx, row, mail, { actor: scope ? await actorOf(tx, scope, row) : undefined, change, ...told });
    if (rule.reminds) await mails.remind(row);
    return row;
  }

  /**
   * Runs an event of a locked visit in the caller's transaction. @param prepare is called once the event is allowed.
   * @throws ConflictError, ForbiddenError by the event's rule; TimeRefused for `withRefusals`.
   */
  async function apply(
    tx: Db,
    event: VisitEvent,
    row: VisitRow,
    by: Raiser,
    prepare?: () => Change | Promise<Change>,
  ): Promise<VisitRow> {
    requireEvent(event, row, by);
    const rule = ruleOf(event);
    const change = (await prepare?.()) ?? {};
    // A visit that takes held places is a booking of its day, which the database compares with the visit hours.
    const day = rule.holds === 'take' && { visitDate: row.visitDate };
    const set: VisitChanges = { ...columnsOf(rule.to), ...day, ...change.set };
    try {
      await takePlaces(slotOf(row, change), async () => {
        await note(tx, event, row.id, by, change);
        if (rule.calendar || Object.keys(set).length > 0) await updateVisit(tx, row.id, set, rule.calendar ?? false);
      });
    } catch (error) {
      throw error instanceof TimeRefused && error.isFull && rule.full ? new ConflictError(rule.full) : error;
    }
    const placesOffered = rule.frees === 'now' && (await waiting.offerFreed(tx, row));
    if (!change.isOneOfMany && (rule.frees === 'later' || (row.proposal && !rule.holds))) await waiting.sweepLater();
    return tell(tx, event, { id: row.id, was: row, placesOffered }, by, change);
  }

  /**
   * Runs an event of many visits at once. It sends no mail; the caller may. @param which is a condition of SQL. @param
   * from limits it to these of the event's states. @returns their ids
   */
  async function raiseMany(
    tx: Db,
    event: VisitEvent,
    which: SQL | undefined,
    by: Actor | 'program',
    from: readonly VisitState[] = ruleOf(event).from,
  ): Promise<number[]> {
    const { to, reason, frees } = ruleOf(event);
    if (to === 'same') await endHoldsOf(tx, which);
    const ids =
      to === 'same' ? [] : await cancelVisits(tx, which, { from, reason, by: by === 'program' ? 'expo' : by.id });
    if (frees === 'later' && (to === 'same' || ids.length > 0)) await waiting.sweepLater();
    return ids;
  }

  return {
    apply,
    raiseMany,
    sweep: waiting.sweep,
    sweepLater: waiting.sweepLater,
    offList: offListVisits({ db, jobs, recipients, notifications, raiseMany }),

    /** Deletes ended holds, bookings that were never confirmed, old counts and links. */
    deleteExpired: async (): Promise<void> => {
      await waiting.sweep();
      await deleteEndedHolds(db);
      await deleteOldLinks(db);
    },

    /**
     * Runs an event of the visit that `lock` locks, in its own transaction. @throws as `apply`; SlotFullError,
     * ValidationError.
     */
    raise: (
      event: VisitEvent,
      lock: (tx: Db) => Promise<VisitRow | undefined>,
      by: Raiser,
      prepare?: (tx: Db, row: VisitRow) => Change | Promise<Change>,
    ): Promise<VisitRow> =>
      withRefusals(db, recipients, async (tx) => {
        const row = requireVisit(await lock(tx));
        return apply(tx, event, row, by, prepare && (() => prepare(tx, row)));
      }),

    /** Makes a visit. Returns undefined when a request with the same key has committed meanwhile. */
    start: async (
      tx: Db,
      event: 'book' | 'book_for' | 'hold' | 'wait' | 'wait_for' | 'walk_in',
      visit: NewVisit,
      by: Raiser,
      change: Change = {},
    ): Promise<VisitRow | undefined> => {
      const id = await insertVisit(tx, { ...visit, ...columnsOf(ruleOf(event).to) });
      if (id === undefined) return undefined;
      await note(tx, event, id, by, change);
      return tell(tx, event, { id }, by, change);
    },
  };
}

/** Checks that an event can be raised. @throws ForbiddenError, ConflictError */
export function requireEvent(event: VisitEvent, row: VisitRow, by: Raiser): void {
  const visit = standingOf(row);
  if (typeof by === 'object') {
    requireCan(by, actionOf(event), visit);
    return;
  }
  const refusal = by === 'link' ? refusalByLink(event, visit) : refusalOf(event, visit);
  if (refusal) throw new ConflictError(refusal);
}

/** Returns the columns that make a state. The state `offered` is made by holds. */
function columnsOf(state: VisitState | 'same'): VisitChanges {
  const now = new Date();
  const columns: Record<VisitState | 'same', VisitChanges> = {
    same: {},
    held: { status: 'pending', awaitsConfirmation: true },
    waiting: { status: 'pending', waitingSince: now },
    offered: {},
    pending: { status: 'pending', awaitsConfirmation: false, waitingSince: null },
    confirmed: { status: 'confirmed', arrivedAt: null, noShow: false },
    arrived: { arrivedAt: now },
    completed: { status: 'completed' },
    cancelled: { status: 'cancelled' },
    missed: { status: 'cancelled', noShow: true },
  };
  return columns[state];
}

/** Returns the time that a visit had before; undefined if it has it still. */
const formerTime = (was: VisitRow | undefined, row: VisitRow): VisitTimes | undefined =>
  was && (was.visitDate !== row.visitDate || was.visitTime !== row.visitTime)
    ? { date: was.visitDate, time: was.visitTime }
    : undefined;

/** Returns the places that an event may take. */
function slotOf(row: VisitRow, { set, hold }: Change): SlotRequest {
  const { projectId, brokerId, exhibitorId, visitDate, numberOfVisitors: visitors } = row;
  const time = hold?.visitTime ?? (set?.visitTime === undefined ? row.visitTime : set.visitTime);
  const date = hold?.visitDate ?? set?.visitDate ?? visitDate;
  return { projectId, brokerId, exhibitorId, date, time: (time ?? undefined) as VisitTime | undefined, visitors };
}
