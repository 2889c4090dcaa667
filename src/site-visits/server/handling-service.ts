import { selectAssignable } from '#access/server/assignee-queries.ts';
import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { assigneeAddresses, assignmentOf } from '#handling/server/assignment-service.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import { addOnce } from '#handling/server/texts-service.ts';
import { assertUnchanged } from '#handling/server/version-service.ts';
import { blockNotes } from '#handling/shared/block-rules.ts';
import type { Assignee, AssigneeInput } from '#handling/shared/contract.ts';
import type { MeetingsService } from '#meetings/server/service.ts';
import type { MeetError } from '#meetings/shared/rules.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry, VisitPage } from '#site-visits/shared/handling-contract.ts';
import type { VisitEvent } from '#site-visits/shared/machine-rules.ts';
import { receivedEvents } from '#site-visits/shared/policy-rules.ts';
import { type ReceiverTransition, visitDayError, visitLimits } from '#site-visits/shared/rules.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { actingStall } from './acting-service.ts';
import { bulkReleases } from './bulk-release-service.ts';
import { visitCapacity } from './capacity-service.ts';
import { assertPartyFits, checkOtherTime } from './checks-service.ts';
import { visitHistory } from './entry-queries.ts';
import { laterStatusChanges } from './later-status-service.ts';
import { type Change, requireEvent, type VisitMachine } from './machine-service.ts';
import { meetingLinks, type Way } from './meeting-link-service.ts';
import { requireVisit } from './not-found.ts';
import { presentEntry, presentReceivedVisit } from './presenter.ts';
import { changedWay, type VisitRow } from './queries.ts';
import { lockReceivedVisit, selectReceivedVisit, selectVisitAssignees } from './received-queries.ts';
import { holdEnd } from './waiting-service.ts';
import { walkIns } from './walk-in-service.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  recipients: RecipientService;
  notifications: NotificationsService;
  visitMachine: VisitMachine;
  meetings: Pick<MeetingsService, 'createLink'>;
  members: MembersService;
  users: UsersService;
  senderBlocks: SenderBlocks;
};
type Versioned = { id: number; version?: number | undefined };
type Step = Way & {
  status: ReceiverTransition;
  visit_time?: VisitTime | undefined;
  reason?: string | undefined;
  version?: number | undefined;
};
type Proposed = Way & { preferred_visit_date: string; preferred_visit_time: VisitTime };
type Prepare = (tx: Db, row: VisitRow) => Change | Promise<Change>;

/**
 * Carries out the decisions of the people who receive a visit. All functions throw NotFoundError for other people's
 * visits, and the errors of the machine.
 */
export function visitHandlingService(parts: Parts) {
  const { db, recipients, visitMachine: machine, members, users, senderBlocks } = parts;
  const addressesOf = assigneeAddresses({ members, users });
  const { prepareLink, addLink } = meetingLinks(parts);

  /** Raises an event of a received visit. */
  const raise = async (actor: Actor, id: number, event: VisitEvent, prepare?: Prepare): Promise<ReceivedVisit> => {
    const lock = (tx: Db) => lockReceivedVisit(tx, scopeOf(actor), id);
    return presentReceivedVisit(actor, await machine.raise(event, lock, actor, prepare));
  };

  /** A visit without a time gets the chosen one. @throws ValidationError */
  async function confirmed(tx: Db, row: VisitRow, { visit_time: chosen, by_video }: Step): Promise<Change> {
    const way = changedWay(row, by_video);
    if (row.visitTime !== null) {
      if (chosen !== undefined && chosen !== row.visitTime)
        throw new ValidationError('visit_time', 'The visitor has chosen a time. Propose another one instead.');
      return { set: way };
    }
    if (chosen === undefined)
      throw new ValidationError('visit_time', 'Choose a time: the visitor can come at any time of that day.');
    if (visitDayError(row.visitDate, chosen, new Date()))
      throw new ValidationError('visit_time', 'This time has passed. Choose a later one, or propose another day.');
    const slot = { projectId: row.projectId, time: chosen, visitors: row.numberOfVisitors };
    await assertPartyFits(tx, slot, 'visit_time', raiseCapacity);
    return { set: { ...way, visitTime: chosen } };
  }

  /** Returns what a proposal of another time holds and mails. @throws ValidationError */
  async function proposed(tx: Db, row: VisitRow, when: Proposed): Promise<Change> {
    const { preferred_visit_date: date, preferred_visit_time: time } = when;
    const way = changedWay(row, when.by_video);
    const isSameTime = row.visitDate === date && row.visitTime === time;
    if (isSameTime && way.byVideo === undefined)
      throw new ValidationError('preferred_visit_time', 'This is the time of the visit. Choose another.');
    await checkOtherTime(recipients, tx, row, when);
    const { projectId, numberOfVisitors: visitors } = row;
    await assertPartyFits(tx, { projectId, time, visitors }, 'preferred_visit_time', raiseCapacity);
    const until = holdEnd(new Date(Date.now() + visitLimits.proposalHours * 3_600_000), date, time);
    // At the same time the visit has its places already.
    const held = isSameTime ? null : projectId;
    const hold = { projectId: held, visitDate: date, visitTime: time, places: visitors, ...way, until };
    return { hold, data: { date, time, ...way } };
  }

  /**
   * Confirms, completes or cancels a visit and mails both sides, except about a booking that was never confirmed.
   * @param step.version refuses a visit that has changed since. @param step.visit_time is for confirming a visit
   * without a time; `by_video` changes how it takes place. @returns `linkProblem` if Google made no link for a visit by
   * video, which is confirmed in any case. @throws ValidationError, SlotFullError.
   */
  async function setStatus(
    actor: Actor,
    id: number,
    step: Step,
  ): Promise<{ visit: ReceivedVisit; isNotified: boolean; linkProblem: MeetError | undefined }> {
    const event = receivedEvents[step.status];
    const linkProblem =
      event === 'confirm' ? await prepareLink(actor, id, step, (row) => requireEvent(event, row, actor)) : undefined;
    let isNotified = true;
    const visit = await raise(actor, id, event, async (tx, row) => {
      if (step.version !== undefined && step.version !== row.version)
        throw new ConflictError('This visit has changed.');
      isNotified = !row.awaitsConfirmation;
      if (event === 'confirm') return confirmed(tx, row, step);
      return event === 'call_off' ? { set: { cancelReason: step.reason || null } } : {};
    });
    return { visit, isNotified, linkProblem };
  }

  return {
    ...laterStatusChanges(parts, setStatus),
    ...walkIns(parts),
    ...bulkReleases(parts),
    capacity: visitCapacity(db, machine),
    addLink,
    setStatus,

    /** Returns one received visit with everything that its page shows. */
    find: async (actor: Actor, id: number): Promise<VisitPage> => {
      const scope = scopeOf(actor);
      const row = requireVisit(await selectReceivedVisit(db, scope, id));
      const [history, assignees, stall, blocked] = await Promise.all([
        visitHistory.list(db, scope, id),
        row.ownSide ? selectAssignable(db, scope, row) : [],
        actingStall(db, scope, row),
        senderBlocks.isBlocked(db, actor, { ...row, receiverId: row.brokerId }, sentBy(row)),
      ]);
      return {
        visit: presentReceivedVisit(actor, row),
        history: history.map(presentEntry),
        assignees,
        rating: row.rating,
        stall: stall ?? null,
        blocked,
      };
    },

    /**
     * Holds the places of another time for a received visit and mails the visitor. It replaces an earlier proposal.
     * @throws ValidationError, SlotFullError.
     */
    propose: async (
      actor: Actor,
      id: number,
      when: Proposed,
    ): Promise<{ visit: ReceivedVisit; linkProblem: MeetError | undefined }> => {
      const linkProblem = await prepareLink(actor, id, when, (row) => {
        requireEvent('propose', row, actor);
        // A confirmed visit keeps its link until the visitor accepts the proposal.
        if (row.status === 'confirmed' && row.byVideo && when.make_link)
          throw new ValidationError('make_link', 'Make this visit’s link on its page.');
      });
      return { visit: await raise(actor, id, 'propose', (tx, row) => proposed(tx, row, when)), linkProblem };
    },

    withdraw: (actor: Actor, id: number): Promise<ReceivedVisit> => raise(actor, id, 'withdraw'),

    /** Records that the visitor came, or undoes it. An open proposal of another time ends. */
    setArrived: (actor: Actor, id: number, hasArrived: boolean): Promise<ReceivedVisit> =>
      raise(actor, id, hasArrived ? 'arrive' : 'undo_arrival'),

    /** Ends a visit whose visitor didn't come, and mails both sides; or undoes that on the same day. */
    setMissed: (actor: Actor, id: number, missed: boolean): Promise<ReceivedVisit> =>
      raise(actor, id, missed ? 'miss' : 'undo_miss'),

    assignees: (actor: Actor): Promise<Assignee[]> => selectVisitAssignees(db, scopeOf(actor)),

    /** Assigns the visit and mails the assignee. @throws ValidationError for a person it can't be assigned to. */
    assign: (
      actor: Actor & Pick<Person, 'name'>,
      { id, version, assignee }: Versioned & { assignee: AssigneeInput },
    ): Promise<ReceivedVisit> =>
      raise(actor, id, 'assign', async (tx, row) => {
        const scope = scopeOf(actor);
        await assertUnchanged('visit', {
          expected: version,
          actual: row.version,
          history: () => visitHistory.list(tx, scope, id),
          present: () => presentReceivedVisit(actor, row),
        });
        const { chosen, columns, entry } = assignmentOf(await selectAssignable(tx, scope, row), assignee);
        const to = chosen ? await addressesOf(tx, actor, chosen) : [];
        return { set: columns, entry, to, data: { by: actor.name, visitor: row.visitorName } };
      }),

    /** Blocks the visitor for the caller's stall, or lifts that. @throws ForbiddenError, ConflictError */
    setBlocked: (actor: Actor, id: number, blocked: boolean): Promise<ReceivedVisit> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const row = requireVisit(await lockReceivedVisit(tx, scope, id));
        if (await senderBlocks.set(tx, actor, { ...row, receiverId: row.brokerId }, sentBy(row), blocked)) {
          const body = blocked ? blockNotes.blocked : blockNotes.allowed;
          const note = { siteVisitId: id, kind: 'note', side: 'exhibitor', authorId: actor.id, body } as const;
          await visitHistory.add(tx, scope, note);
        }
        return presentReceivedVisit(actor, row);
      }),

    /** Adds a note, once for each key. */
    addNote: (actor: Actor, id: number, body: string, key: string | undefined): Promise<VisitEntry> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        requireVisit(await lockReceivedVisit(tx, scope, id));
        const note = { kind: 'note', body, authorId: actor.id } as const;
        const entry = await addOnce({
          ...note,
          key,
          find: (used) => visitHistory.byKey(tx, scope, id, used),
          insert: () =>
            visitHistory.add(tx, scope, { siteVisitId: id, side: 'exhibitor', ...note, idempotencyKey: key }),
        });
        return presentEntry(entry);
      }),
  };
}

const sentBy = ({ userId, visitorEmail }: VisitRow) => ({ userId, email: visitorEmail });

const raiseCapacity = 'Choose another time, or raise the slot’s capacity first.';
