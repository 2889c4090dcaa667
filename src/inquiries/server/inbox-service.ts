import { selectActingStall, selectAssignable } from '#access/server/assignee-queries.ts';
import { requireCan } from '#access/server/require.ts';
import { type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { assignmentOf } from '#handling/server/assignment-service.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import { addOnce } from '#handling/server/texts-service.ts';
import { assertUnchanged } from '#handling/server/version-service.ts';
import { blockNotes } from '#handling/shared/block-rules.ts';
import type { Assignee, AssigneeInput } from '#handling/shared/contract.ts';
import { inquiryActions } from '#inquiries/shared/policy-rules.ts';
import type {
  Contact,
  InboxInput,
  InquiryEntry,
  InquiryPage,
  ReceivedInquiry,
} from '#inquiries/shared/received-contract.ts';
import type { InquiryStep } from '#inquiries/shared/received-rules.ts';
import { maxCounted } from '#notifications/shared/rules.ts';
import { ConflictError, NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { type LimitsService, normaliseMailbox } from '#platform/server/limits/service.ts';
import { csvFile } from '#records/server/csv.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { SettingsService } from '#settings/server/service.ts';
import type { ReceivedVisitsService } from '#site-visits/server/received-service.ts';
import type { Person } from '#users/shared/fields.ts';
import type { InboxMail } from './inbox-mail-service.ts';
import { inboxCsv, presentBooked, presentEntry, presentReceived, presentSent, standingOf } from './inbox-presenter.ts';
import {
  inboxRows,
  lockReceived,
  type PersonKey,
  type ReceivedRow,
  selectInquiriesOfPerson,
  selectInquiryAssignees,
  selectNextId,
  setRead,
  updateReceived,
} from './inbox-queries.ts';
import { inquiryLimits } from './limits.ts';
import { thread } from './thread-queries.ts';
import { countUnreadInquiries } from './unread-queries.ts';

type Visits = Pick<ReceivedVisitsService, 'visitsOfPerson' | 'visitor'>;
type Parts = {
  db: PooledDb;
  receivedVisits: Visits;
  inboxMail: InboxMail;
  settings: SettingsService;
  limits: LimitsService;
  senderBlocks: SenderBlocks;
};
type Versioned = { id: number; version?: number | undefined };
type NewText = { kind: 'reply' | 'note'; inquiryId: number; body: string; key: string | undefined };

export type InboxService = ReturnType<typeof inboxService>;

const missing = () => new NotFoundError('Inquiry not found.');

/** Serves the inquiries that exhibitors and organisers receive (docs/product/inbox.md, "Inquiries received"). */
export function inboxService({ db, receivedVisits: visits, inboxMail: mail, settings, limits, senderBlocks }: Parts) {
  const rows = (scope: Scope) => rowsService(db, inboxRows(scope));

  async function found(scope: Scope, id: number, within: Db = db): Promise<ReceivedRow> {
    const row = await rows(scope).find(scope, id, within);
    if (!row) throw missing();
    return row;
  }

  /** Returns a person's inquiries and visits, newest first. */
  async function contactsOf(scope: Scope, person: PersonKey): Promise<Contact[]> {
    const [sent, booked] = await Promise.all([
      selectInquiriesOfPerson(db, scope, person),
      visits.visitsOfPerson(scope, person),
    ]);
    return [...sent.map(presentSent), ...booked.map(presentBooked)].sort((one, other) => (one.at < other.at ? 1 : -1));
  }

  /**
   * Locks and returns an inquiry. @throws NotFoundError; ConflictError with the current record and the person who
   * changed it.
   */
  async function locked(tx: Db, actor: Actor, { id, version }: Versioned): Promise<ReceivedRow> {
    const scope = scopeOf(actor);
    const held = await lockReceived(tx, scope, id);
    if (!held) throw missing();
    const row = await found(scope, id, tx);
    await assertUnchanged('inquiry', {
      expected: version,
      actual: held.version,
      history: () => thread.list(tx, scope, id),
      present: () => presentReceived(actor, row),
    });
    return row;
  }

  async function actingFor(
    within: Db,
    scope: Scope,
    row: ReceivedRow,
  ): Promise<{ stall: string; phone: string | null; isListed: boolean }> {
    const stall = await selectActingStall(within, scope, { ...row, receiverId: row.exhibitorId });
    return stall
      ? { stall: stall.name, phone: stall.phone, isListed: stall.isListed }
      : { stall: (await settings.site()).name, phone: null, isListed: true };
  }

  /** Adds a text once for each key. @throws ValidationError when the key belongs to another text. */
  async function write(
    tx: Db,
    actor: Actor,
    { inquiryId, key, ...text }: NewText,
    first: () => Promise<{ stall?: string }>,
  ): Promise<InquiryEntry> {
    const scope = scopeOf(actor);
    const written = { ...text, authorId: actor.id };
    const entry = await addOnce({
      ...written,
      key,
      find: (used) => thread.byKey(tx, scope, inquiryId, used),
      insert: async () => thread.add(tx, scope, { inquiryId, ...written, ...(await first()), idempotencyKey: key }),
    });
    return presentEntry(entry);
  }

  return {
    page: (actor: Actor, input: InboxInput) => {
      const scope = scopeOf(actor);
      return rows(scope).page(scope, input, (row) => presentReceived(actor, row));
    },

    /** Counts the inquiries that match the filters. */
    total: (actor: Actor, asked: Omit<InboxInput, 'page' | 'per_page'>): Promise<number> => {
      const scope = scopeOf(actor);
      return rows(scope).total(scope, asked);
    },

    /**
     * Returns all inquiries that match the filters, as parts of a CSV file. @throws ConflictError when there are too
     * many.
     */
    csv: async (actor: Actor, asked: Omit<InboxInput, 'page' | 'per_page'>): Promise<string[]> => {
      const scope = scopeOf(actor);
      const { ids, byIds } = rows(scope);
      return csvFile(
        inboxCsv,
        (limit) => ids(scope, asked, limit),
        async (chosen) => (await byIds(scope, chosen)).map((row) => presentReceived(actor, row)),
      );
    },

    assignees: (actor: Actor): Promise<Assignee[]> => selectInquiryAssignees(db, scopeOf(actor)),

    /** Returns one inquiry with everything that its page shows. @throws NotFoundError */
    find: async (actor: Actor & Pick<Person, 'name' | 'email'>, id: number): Promise<InquiryPage> => {
      const scope = scopeOf(actor);
      const row = await found(scope, id);
      const [entries, contacts, assignees, acting, next, blocked] = await Promise.all([
        thread.list(db, scope, id),
        contactsOf(scope, row),
        row.ownSide ? selectAssignable(db, scope, row) : [],
        actingFor(db, scope, row),
        selectNextId(db, scope, id),
        senderBlocks.isBlocked(db, actor, { ...row, receiverId: row.exhibitorId }, row),
      ]);
      return {
        inquiry: presentReceived(actor, row),
        thread: entries.map(presentEntry),
        contacts,
        assignees,
        reply_from: { name: actor.name, email: actor.email, stall: acting.stall, phone: acting.phone },
        next_id: next ?? null,
        blocked,
      };
    },

    /** Returns a person's inquiries to and visits with the caller, joined by email or phone; newest first. */
    contactsOfPerson: (actor: Actor, person: PersonKey): Promise<Contact[]> => contactsOf(scopeOf(actor), person),

    /** Returns the inquiries and visits of the visitor of a received visit. @throws NotFoundError */
    contactsOfVisit: async (actor: Actor, visitId: number): Promise<Contact[]> => {
      const scope = scopeOf(actor);
      return contactsOf(scope, await visits.visitor(scope, visitId));
    },

    /**
     * Changes the status. @throws NotFoundError; ConflictError for a step that isn't allowed, and when another person
     * has changed the inquiry first.
     */
    setStatus: (actor: Actor, { status, ...change }: Versioned & { status: InquiryStep }): Promise<ReceivedInquiry> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const row = await locked(tx, actor, change);
        requireCan(actor, inquiryActions[status], standingOf(row));
        await updateReceived(tx, scope, row.id, { status, ...(status !== 'rejected' && { answered: true }) });
        if (row.answers) await setRead(tx, scope, row.id, true);
        await thread.add(tx, scope, { inquiryId: row.id, kind: 'status', authorId: actor.id, status });
        return presentReceived(actor, await found(scope, row.id, tx));
      }),

    /**
     * Assigns an inquiry and mails the assignee, who then sees it as unread. @throws ValidationError for a person it
     * can't be assigned to; ConflictError, NotFoundError.
     */
    assign: (
      actor: Actor & Pick<Person, 'name'>,
      { assignee, ...change }: Versioned & { assignee: AssigneeInput },
    ): Promise<ReceivedInquiry> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const row = await locked(tx, actor, change);
        requireCan(actor, inquiryActions.assign, standingOf(row));
        const { chosen, columns, entry } = assignmentOf(await selectAssignable(tx, scope, row), assignee);
        await updateReceived(tx, scope, row.id, columns);
        if (chosen) await setRead(tx, scope, row.id, columns.assignedUserId === actor.id);
        await thread.add(tx, scope, { inquiryId: row.id, authorId: actor.id, ...entry });
        if (chosen) await mail.assigned(tx, { actor, row, to: chosen });
        return presentReceived(actor, await found(scope, row.id, tx));
      }),

    /**
     * Marks an inquiry as read or unread. This counts for the assignee, or, if there is none, for the people who
     * answer. Other callers change nothing. @throws NotFoundError
     */
    markRead: async (actor: Actor, id: number, read: boolean): Promise<ReceivedInquiry> => {
      const scope = scopeOf(actor);
      const row = await found(scope, id);
      if (read ? row.reads : row.answers) await setRead(db, scope, id, read);
      return presentReceived(actor, await found(scope, id));
    },

    addNote: (actor: Actor, id: number, { body }: { body: string }, key: string | undefined): Promise<InquiryEntry> =>
      db.transaction(async (tx) => {
        if (!(await lockReceived(tx, scopeOf(actor), id))) throw missing();
        return write(tx, actor, { kind: 'note', inquiryId: id, body, key }, async () => ({}));
      }),

    /** Blocks the sender for the caller's stall, or unblocks them. @throws NotFoundError, ForbiddenError, ConflictError */
    setBlocked: (actor: Actor, id: number, blocked: boolean): Promise<ReceivedInquiry> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        if (!(await lockReceived(tx, scope, id))) throw missing();
        const row = await found(scope, id, tx);
        const received = { ...row, receiverId: row.exhibitorId };
        if (await senderBlocks.set(tx, actor, received, row, blocked)) {
          const body = blocked ? blockNotes.blocked : blockNotes.allowed;
          await thread.add(tx, scope, { inquiryId: id, kind: 'note', authorId: actor.id, body });
        }
        return presentReceived(actor, row);
      }),

    /**
     * Mails a reply, once for each key, and stores it. The first reply answers the inquiry, and a pending one becomes
     * in progress. @throws NotFoundError; ConflictError when another person has changed the inquiry first, there is no
     * confirmed address, or the stall isn't listed; TooManyRequestsError; ValidationError
     */
    reply: (
      actor: Actor & Pick<Person, 'name' | 'email'>,
      { body, ...change }: Versioned & { body: string },
      key: string | undefined,
    ): Promise<InquiryEntry> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        if (!(await lockReceived(tx, scope, change.id))) throw missing();
        return write(tx, actor, { kind: 'reply', inquiryId: change.id, body, key }, async () => {
          const row = await locked(tx, actor, change);
          requireCan(actor, inquiryActions.reply, standingOf(row));
          const isFirst = row.status === 'pending';
          await updateReceived(tx, scope, row.id, { answered: true, ...(isFirst && { status: 'in_progress' }) });
          if (row.answers) await setRead(tx, scope, row.id, true);
          const { stall, phone, isListed } = await actingFor(tx, scope, row);
          if (!isListed)
            throw new ConflictError(`${stall} isn’t listed, so it can’t send mail. Write to the organiser.`);
          const addressee = `${row.exhibitorId} ${normaliseMailbox(row.email)}`;
          await limits.require(inquiryLimits.repliesToAddressee, addressee, { within: tx });
          await mail.reply({ actor, row, body, stall, phone });
          return { stall };
        });
      }),
  };
}

/** Counts a scope's unread inquiries, up to one more than the bell shows as a number. */
export const unreadInquiries = (db: PooledDb) => (scope: Scope) => countUnreadInquiries(db, scope, maxCounted + 1);
