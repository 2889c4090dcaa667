import { requireCan } from '#access/server/require.ts';
import { accountScope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { Invitation, Member, MemberPage, MemberStall } from '#members/shared/contract.ts';
import { memberActions, stallActions } from '#members/shared/policy-rules.ts';
import type { MemberRole } from '#members/shared/rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { HistoryEntry } from '#records/shared/crud.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { deleteInvitation, selectJustSent } from './invitation-queries.ts';
import type { InvitationsService } from './invitations-service.ts';
import { invitationRows, type MemberRow, memberRows, stallRows } from './list-queries.ts';
import { presentInvitation, presentMember, presentMemberStall, stallStandingOf, standingOf } from './presenter.ts';
import { putMember, selectPeopleOf, updateMeeting } from './queries.ts';
import type { MembersService } from './service.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  members: MembersService;
  invitations: InvitationsService;
  history: HistoryService;
  jobs: Pick<JobsService, 'undelivered'>;
  notifications: Pick<NotificationsService, 'mail'>;
};
type Paged = { page: number; per_page: number };

const noMember = () => new NotFoundError('Your stalls have no such member.');

/** Carries out the actions of owners and the organiser on members. */
export function memberAdminService({ db, users, members, invitations, history, jobs, notifications }: Parts) {
  const people = rowsService(db, memberRows);
  const stalls = rowsService(db, stallRows);
  const invited = rowsService(db, invitationRows);

  /** Locks people's roles and states, and returns the caller with the current ones. @throws NotFoundError */
  async function callerOf(tx: Db, actorId: number): Promise<Person> {
    await users.holdStandings(tx);
    const actor = await users.person(actorId, tx);
    if (!actor?.is_active) throw noMember();
    return actor;
  }

  async function memberOf(tx: Db, actor: Actor, id: number): Promise<MemberRow> {
    const row = await people.find(scopeOf(actor), id, tx);
    if (!row) throw noMember();
    return row;
  }

  const presented = async (tx: Db, actor: Actor, id: number): Promise<Member> =>
    presentMember(actor, await memberOf(tx, actor, id));

  /**
   * Runs a change of a stall's people, and mails those whose role another person changed by it. The owners, except the
   * actor, learn who has left.
   */
  async function telling(tx: Db, actor: Person, { exhibitorId, stall }: MemberRow, change: () => Promise<unknown>) {
    const before = await selectPeopleOf(tx, exhibitorId);
    await change();
    const after = await selectPeopleOf(tx, exhibitorId);
    const roles = new Map(after.map(({ userId, role }) => [userId, role]));
    const toTell = after.filter(({ userId, role }) => role === 'owner' && userId !== actor.id);
    for (const { name: who } of before.filter(({ userId }) => !roles.has(userId)))
      for (const { name, email } of toTell)
        await notifications.mail({ to: email, template: 'member-left', data: { name, who, stall } });
    for (const { userId, role: former, name, email } of before) {
      const role = roles.get(userId) ?? null;
      if (role === former || userId === actor.id) continue;
      const by = scopeOf(actor).everything ? null : actor.name;
      await notifications.mail({ to: email, template: 'member-changed', data: { name, by, stall, role } });
    }
  }

  /** Changes roles of a stall that keeps an owner. History records the change, and those affected are mailed. */
  const changeRoles = (tx: Db, actor: Person, row: MemberRow, change: () => Promise<void>): Promise<void> =>
    telling(tx, actor, row, () =>
      members.keepingOwners(tx, [row.exhibitorId], () => members.recorded(tx, row.exhibitorId, actor.id, change)),
    );

  async function stallOf(tx: Db, actor: Actor, id: number) {
    const row = await stalls.find(scopeOf(actor), id, tx);
    if (!row) throw new NotFoundError('You have no such stall.');
    return row;
  }

  return {
    /** Returns a stall with its members. @throws NotFoundError when it isn't in the caller's scope. */
    stall: async (actor: Actor, id: number): Promise<MemberStall> =>
      presentMemberStall(actor, await stallOf(db, actor, id)),

    page: (actor: Actor, asked: Parameters<typeof people.page>[1]): Promise<MemberPage> =>
      people.page(scopeOf(actor), asked, (row) => presentMember(actor, row)),

    stalls: (
      actor: Actor,
      asked: Paged & {
        search?: string | undefined;
        kind?: ExhibitorKind | undefined;
        exhibitor_id?: number | undefined;
      },
    ) =>
      stalls.page(scopeOf(actor), { ...asked, sortBy: 'name', sortOrder: 'asc' }, (row) =>
        presentMemberStall(actor, row),
      ),

    invitations: async (actor: Actor, asked: Paged & { exhibitor_id?: number | undefined }) => {
      const newestFirst = { ...asked, sortBy: 'created_at', sortOrder: 'desc' } as const;
      const { data, ...page } = await invited.page(scopeOf(actor), newestFirst, (row) => row);
      const undelivered = await jobs.undelivered(data.map(({ email, createdAt: at }) => ({ email, at })));
      return { ...page, data: data.map((row) => presentInvitation(row, undelivered.has(row.email))) };
    },

    /**
     * Returns whether visitors see the caller's own name and phone. @throws NotFoundError unless the caller is a
     * member.
     */
    setMeeting: (actorId: number, stallId: number, agreed: boolean): Promise<MemberStall> =>
      db.transaction(async (tx) => {
        const actor = await callerOf(tx, actorId);
        if (!(await updateMeeting(tx, accountScope(actorId), stallId, agreed))) throw noMember();
        return presentMemberStall(actor, await stallOf(tx, actor, stallId));
      }),

    /** Invites a person by mail. @throws NotFoundError, ForbiddenError, ConflictError, ValidationError for a member. */
    invite: (
      actorId: number,
      { exhibitor_id, email, role }: { exhibitor_id: number; email: string; role: MemberRole },
    ): Promise<Invitation> =>
      db.transaction(async (tx) => {
        const actor = await callerOf(tx, actorId);
        const stall = await stallOf(tx, actor, exhibitor_id);
        requireCan(actor, stallActions.invite, stallStandingOf(stall));
        const there = await selectPeopleOf(tx, exhibitor_id);
        if (there.some((person) => person.email.toLowerCase() === email))
          throw new ValidationError('email', 'This person is already a member of the stall.');
        const id =
          (await selectJustSent(tx, exhibitor_id, email, role)) ??
          (await invitations.send(tx, { exhibitorId: exhibitor_id, email, role, actor }));
        const row = await invited.find(scopeOf(actor), id, tx);
        if (!row) throw noMember();
        return presentInvitation(row);
      }),

    /** Withdraws an invitation. @throws NotFoundError, ForbiddenError */
    withdraw: (actorId: number, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const actor = await callerOf(tx, actorId);
        const row = await invited.find(scopeOf(actor), id, tx);
        if (!row) throw new NotFoundError('This invitation has already been accepted or withdrawn.');
        const standing = stallStandingOf(await stallOf(tx, actor, row.exhibitorId));
        requireCan(actor, { ...stallActions.invite, conflict: () => undefined }, standing);
        await deleteInvitation(tx, id);
        await invitations.record(tx, actorId, row.exhibitorId, true);
      }),

    /** Changes a member's role. @throws NotFoundError, ForbiddenError, ConflictError */
    change: (
      actorId: number,
      { id, role, version }: { id: number; role: MemberRole; version?: number | undefined },
    ): Promise<Member> =>
      db.transaction(async (tx) => {
        const actor = await callerOf(tx, actorId);
        const row = await memberOf(tx, actor, id);
        if (version !== undefined && version !== row.version)
          throw new ConflictError('Someone else has just changed this person’s role. Reload the page.');
        requireCan(actor, role === 'owner' ? memberActions.make_owner : memberActions.make_staff, standingOf(row));
        await changeRoles(tx, actor, row, () => putMember(tx, row.exhibitorId, row.userId, role));
        return presented(tx, actor, id);
      }),

    /** Makes a person the only owner of their stall. @throws NotFoundError, ForbiddenError, ConflictError */
    handOver: (actorId: number, id: number): Promise<Member> =>
      db.transaction(async (tx) => {
        const actor = await callerOf(tx, actorId);
        const row = await memberOf(tx, actor, id);
        requireCan(actor, memberActions.hand_over, standingOf(row));
        if (!row.acts) throw new ConflictError('This account can’t act for the stall. Choose another person.');
        await changeRoles(tx, actor, row, async () => {
          await putMember(tx, row.exhibitorId, row.userId, 'owner');
          for (const { userId, role } of await selectPeopleOf(tx, row.exhibitorId))
            if (role === 'owner' && userId !== row.userId) await putMember(tx, row.exhibitorId, userId, 'staff');
        });
        return presented(tx, actor, id);
      }),

    /**
     * Removes a member. @throws NotFoundError, ForbiddenError, ConflictError for the only owner of a stall with other
     * members.
     */
    remove: (actorId: number, id: number): Promise<MemberRow> =>
      db.transaction(async (tx) => {
        const actor = await callerOf(tx, actorId);
        const row = await memberOf(tx, actor, id);
        requireCan(actor, memberActions.remove, standingOf(row));
        await telling(tx, actor, row, () => members.leave(tx, row.exhibitorId, row.userId, actorId));
        return row;
      }),

    /** Returns the changes of members and approval with names, newest first. @throws NotFoundError */
    history: async (actor: Actor, id: number): Promise<HistoryEntry[]> => {
      await stallOf(db, actor, id);
      const entries = [...(await history.of('stall members', id)), ...(await history.of('stall', id))];
      const ids = entries.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]));
      const names = await users.names([...new Set(ids)]);
      const named = (value: unknown) =>
        Array.isArray(value)
          ? idsIn(value)
              .map((person) => names.get(person) ?? 'a deleted account')
              .join(', ')
          : value;
      return entries
        .sort((one, other) => other.id - one.id)
        .slice(0, 100)
        .map((entry) => ({
          ...entry,
          changes: entry.changes.map(({ field, from, to }) => ({ field, from: named(from), to: named(to) })),
        }));
    },
  };
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];
