import { selectAssignable } from '#access/server/assignee-queries.ts';
import { requireCan } from '#access/server/require.ts';
import { type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { assignedColumns, assigneeAddresses, chosenAssignee } from '#handling/server/assignment-service.ts';
import { addOnce } from '#handling/server/texts-service.ts';
import type { Assignee, AssigneeInput } from '#handling/shared/contract.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, NotFoundError } from '#platform/server/app-error.ts';
import { violatesConstraint } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry, VisitPage } from '#site-visits/shared/handling-contract.ts';
import { handlingActions } from '#site-visits/shared/policy-rules.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { actingStall, actorOf } from './acting-service.ts';
import { insertEntries, insertEntry, selectEntries, selectNoteByKey } from './entry-queries.ts';
import { selectRating } from './feedback-queries.ts';
import { endHolds } from './holds-queries.ts';
import { type VisitNotifier, visitFactsOf } from './notifier-service.ts';
import { presentEntry, presentReceivedVisit } from './presenter.ts';
import { capacityConstraint, updateHandled, updateVisit, type VisitRow } from './queries.ts';
import { lockReceivedVisit, selectReceivedVisit, selectVisitAssignees } from './received-queries.ts';
import { standingOf } from './transition-error.ts';
import type { WaitingListService } from './waiting-service.ts';

type Parts = {
  db: PooledDb;
  notifications: NotificationsService;
  visitNotifier: VisitNotifier;
  waitingList: WaitingListService;
  members: MembersService;
  users: UsersService;
};
type Versioned = { id: number; version?: number | undefined };

/** What those who receive a visit do about it besides its status (docs/decisions/0054). All throw NotFoundError for others' visits. */
export function visitHandlingService({
  db,
  notifications,
  visitNotifier: notifyBoth,
  waitingList: waiting,
  members,
  users,
}: Parts) {
  const addressesOf = assigneeAddresses({ members, users });

  async function locked(tx: Db, scope: Scope, id: number): Promise<VisitRow> {
    const row = await lockReceivedVisit(tx, scope, id);
    if (!row) throw notFound();
    return row;
  }

  async function current(tx: Db, scope: Scope, id: number): Promise<VisitRow> {
    const row = await selectReceivedVisit(tx, scope, id);
    if (!row) throw notFound();
    return row;
  }

  /** @throws ConflictError with the current visit and who changed it. */
  async function assertUnchanged(tx: Db, actor: Actor, row: VisitRow, version: number | undefined): Promise<void> {
    if (version === undefined || version === row.version) return;
    const last = (await selectEntries(tx, scopeOf(actor), row.id)).findLast(({ kind }) => kind !== 'note');
    const by = last?.side === 'visitor' ? 'The visitor' : (last?.by ?? null);
    throw new ConflictError(`${by ?? 'Someone else'} has just changed this visit. See what changed, then try again.`, {
      current: presentReceivedVisit(actor, row),
      changed_by: by,
      changed_at: last?.at.toISOString() ?? null,
    });
  }

  return {
    /** One received visit with all that its page shows. */
    find: async (actor: Actor, id: number): Promise<VisitPage> => {
      const scope = scopeOf(actor);
      const row = await current(db, scope, id);
      const [history, assignees, stall, rated] = await Promise.all([
        selectEntries(db, scope, id),
        row.ownSide ? selectAssignable(db, scope, row) : [],
        actingStall(db, scope, row),
        selectRating(db, id),
      ]);
      return {
        visit: presentReceivedVisit(actor, row),
        history: history.map(presentEntry),
        assignees,
        rating: rated?.rating ?? null,
        stall: stall ?? null,
      };
    },

    /** Notes that the visitor came, or takes it back. An open proposal of another time ends. @throws ConflictError */
    setArrived: (actor: Actor, id: number, hasArrived: boolean): Promise<ReceivedVisit> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const row = await locked(tx, scope, id);
        requireCan(actor, handlingActions[hasArrived ? 'arrive' : 'undo_arrival'], standingOf(row));
        await insertEntries(tx, [id], { kind: hasArrived ? 'arrived' : 'not_arrived', by: actor.id });
        await updateHandled(tx, id, { arrivedAt: hasArrived ? new Date() : null });
        if (row.proposal) {
          await endHolds(tx, id);
          await waiting.sweepLater();
        }
        return presentReceivedVisit(actor, await current(tx, scope, id));
      }),

    /** Ends a visit whose visitor didn't come, and mails both sides; or takes that back on the same day. @throws ConflictError */
    setMissed: async (actor: Actor, id: number, missed: boolean): Promise<ReceivedVisit> => {
      const change = async (tx: Db): Promise<ReceivedVisit> => {
        const scope = scopeOf(actor);
        const action = missed ? handlingActions.no_show : handlingActions.undo_no_show;
        requireCan(actor, action, standingOf(await locked(tx, scope, id)));
        await updateVisit(tx, id, { status: missed ? 'cancelled' : 'confirmed', noShow: missed }, actor.id);
        const row = await current(tx, scope, id);
        if (missed) await notifyBoth(tx, row, 'missed', await actorOf(tx, scope, row));
        return presentReceivedVisit(actor, row);
      };
      try {
        return await db.transaction(change);
      } catch (error) {
        if (!violatesConstraint(capacityConstraint, error)) throw error;
        throw new ConflictError('This time takes fewer visitors by now, so the visit can’t be confirmed again.');
      }
    },

    assignees: (actor: Actor): Promise<Assignee[]> => selectVisitAssignees(db, scopeOf(actor)),

    /** Mails the person it is assigned to. @throws ValidationError for someone it can't be assigned to; ConflictError. */
    assign: (
      actor: Actor & Pick<Person, 'name'>,
      { id, version, assignee }: Versioned & { assignee: AssigneeInput },
    ): Promise<ReceivedVisit> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const row = await locked(tx, scope, id);
        await assertUnchanged(tx, actor, row, version);
        requireCan(actor, handlingActions.assign, standingOf(row));
        const chosen = chosenAssignee(await selectAssignable(tx, scope, row), assignee);
        const assigned = assignedColumns(chosen);
        await updateHandled(tx, id, assigned);
        const kind = chosen ? 'assigned' : 'unassigned';
        await insertEntry(tx, scope, { siteVisitId: id, kind, authorId: actor.id, ...assigned });
        const addresses = chosen ? await addressesOf(tx, actor, chosen) : [];
        for (const { name, email } of addresses) {
          const data = { name, by: actor.name, visitor: row.visitorName, visit: visitFactsOf(row) };
          await notifications.mail({ to: email, template: 'visit-assigned', data });
        }
        return presentReceivedVisit(actor, await current(tx, scope, id));
      }),

    /** Adds a note, once for each key. */
    addNote: (actor: Actor, id: number, body: string, key: string | undefined): Promise<VisitEntry> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        await locked(tx, scope, id);
        const entry = await addOnce({
          before: async () => (key === undefined ? undefined : selectNoteByKey(tx, scope, id, key)),
          isSame: (before) => before.authorId === actor.id && before.body === body,
          insert: () =>
            insertEntry(tx, scope, { siteVisitId: id, kind: 'note', authorId: actor.id, body, idempotencyKey: key }),
        });
        return presentEntry(entry);
      }),
  };
}

const notFound = () => new NotFoundError('Visit not found.');
