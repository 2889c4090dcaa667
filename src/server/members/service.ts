import { actingRoles } from '#shared/access/audience-rules.ts';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { MemberRole } from '#shared/members/rules.ts';
import { accountScope } from '../access/scope.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ConflictError, NotFoundError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { HistoryService } from '../records/history-service.ts';
import type { UsersService } from '../users/service.ts';
import { deleteInvitationsTo, selectInvitationsTo } from './invitation-queries.ts';
import type { OrganiserAddresses } from './organiser-addresses.ts';
import {
  deleteMember,
  insertDraft,
  putMember,
  selectAddresses,
  selectPeopleOf,
  selectStall,
  selectStallsOf,
  selectWithPeople,
} from './queries.ts';

/** The built-in role that acts for stalls of a kind. */
export const roleOfKind = { developer: 'Developer', broker: 'Broker' } as const satisfies Record<ExhibitorKind, string>;
const kindLabels: Record<ExhibitorKind, string> = { developer: 'builder', broker: 'consultant' };

type Joining = {
  exhibitorId: number;
  userId: number;
  role: MemberRole;
  /** Who made it happen, for history; the person who joins unless said otherwise. */
  actorId?: number;
};

export type MembersService = ReturnType<typeof membersService>;
type Parts = {
  db: PooledDb;
  users: UsersService;
  organisers: OrganiserAddresses;
  history: HistoryService;
  notifications: NotificationsService;
};

/** The people of stalls. Changes wait for each other and for changes of accounts and roles (`users.holdStandings`). */
export function membersService({ db, users, organisers, history, notifications }: Parts) {
  /** Runs a change of a stall's people and writes into history who they were and are. */
  async function recorded(tx: Db, exhibitorId: number, actorId: number | null, change: () => Promise<void>) {
    const before = await peopleIn(tx, exhibitorId);
    await change();
    const after = await peopleIn(tx, exhibitorId);
    await history.record(tx, actorId, {
      noun: 'stall members',
      id: exhibitorId,
      fields: ['owner', 'staff'],
      before,
      after,
    });
  }

  /** Runs a change, and tells the organisers of each of these stalls that it leaves without people who act for it. */
  async function tellOfEmptied<Result>(tx: Db, ids: readonly number[], change: () => Promise<Result>): Promise<Result> {
    const before = await selectWithPeople(tx, ids, true);
    const result = await change();
    const emptied = await selectWithPeople(
      tx,
      before.map(({ id }) => id),
      false,
    );
    if (emptied.length === 0) return result;
    for (const { name, email } of await organisers())
      for (const stall of emptied)
        await notifications.mail({
          to: email,
          template: 'stall-without-people',
          data: { name, stall: stall.name, path: `/admin/members?exhibitor_id=${stall.id}` },
        });
    return result;
  }

  const stallIdsOf = async (tx: Db, userId: number) =>
    (await selectStallsOf(tx, accountScope(userId))).map(({ id }) => id);

  return {
    recorded,
    tellOfEmptied,

    /**
     * Makes a person a member of a stall and gives them the role of its kind, unless they act as that already. Does nothing
     * for someone who is a member with this role.
     * @throws NotFoundError; ConflictError for an organiser, a deactivated account, or one at a stall of the other kind.
     */
    join: async (tx: Db, { exhibitorId, userId, role, actorId = userId }: Joining): Promise<void> => {
      await users.hold(tx, userId);
      const stall = await selectStall(tx, exhibitorId);
      if (!stall) throw new NotFoundError('There is no such stall.');
      const person = await users.person(userId, tx);
      if (!person) throw new NotFoundError('There is no such person.');
      if (!person.is_active) throw new ConflictError('This account is deactivated. The organiser can activate it.');
      const acting = actingRoles(person);
      if (acting.includes('SuperAdmin'))
        throw new ConflictError('An organiser’s account can’t join a stall. Use another account.');
      const wanted = roleOfKind[stall.kind];
      const stalls = await selectStallsOf(tx, accountScope(userId));
      const other = stalls.find(({ kind }) => kind !== stall.kind);
      if (other && !acting.includes(wanted))
        throw new ConflictError(
          `This account belongs to ${other.name}, a ${kindLabels[other.kind]}’s stall. Use another account for a ${kindLabels[stall.kind]}’s stall.`,
        );
      // An owner who accepts an invitation as staff stays an owner.
      if (stalls.some(({ id, role: held }) => id === exhibitorId && held === 'owner')) return;
      await recorded(tx, exhibitorId, actorId, () => putMember(tx, exhibitorId, userId, role));
      if (!acting.includes(wanted)) await users.giveRole(tx, userId, wanted);
    },

    /** A stall's people, active or not. */
    people: selectPeopleOf,

    /** Where to write to a stall's active people. */
    addresses: selectAddresses,

    /** Takes a person from a stall. The caller holds the standings and has checked that they may leave. */
    leave: (tx: Db, exhibitorId: number, userId: number, actorId: number): Promise<void> =>
      tellOfEmptied(tx, [exhibitorId], () =>
        recorded(tx, exhibitorId, actorId, () => deleteMember(tx, exhibitorId, userId)),
      ),

    /** Makes a stall that is not listed yet, without people; returns its id. */
    addDraft: async (
      tx: Db,
      actorId: number,
      { kind, name, byOrganiser }: { kind: ExhibitorKind; name: string; byOrganiser: boolean },
    ): Promise<number> => {
      const id = await insertDraft(tx, { kind, name, approvedAhead: byOrganiser });
      await history.record(tx, actorId, {
        noun: 'stall',
        id,
        fields: ['name', 'approval'],
        before: undefined,
        after: { name, approval: 'draft' },
      });
      return id;
    },

    /** What joining needs of a stall. @throws NotFoundError */
    stall: async (tx: Db, id: number) => {
      const stall = await selectStall(tx, id);
      if (!stall) throw new NotFoundError('There is no such stall.');
      return stall;
    },

    /**
     * Runs a change of an account after which it may act for its stalls no longer, and tells the organisers of stalls that
     * are left without people.
     */
    changing: async <Result>(tx: Db, userId: number, change: () => Promise<Result>): Promise<Result> =>
      tellOfEmptied(tx, await stallIdsOf(tx, userId), change),

    /**
     * Runs the deletion of an account.
     * @throws ConflictError when it is the only owner of a stall with other people.
     */
    deleting: async (tx: Db, { id, email }: { id: number; email: string }, remove: () => Promise<void>) => {
      const stalls = await selectStallsOf(tx, accountScope(id));
      for (const stall of stalls) {
        const people = await selectPeopleOf(tx, stall.id);
        const owners = people.filter(({ role }) => role === 'owner');
        if (stall.role === 'owner' && owners.length === 1 && people.length > 1)
          throw new ConflictError(
            `This account is the only owner of ${stall.name}, where others work. Hand the stall over to one of them first.`,
          );
      }
      await deleteInvitationsTo(tx, email.toLowerCase());
      await tellOfEmptied(
        tx,
        stalls.map(({ id }) => id),
        remove,
      );
    },

    /** The stalls that a person belongs to, for the copy of their own data. */
    ownData: (userId: number) => selectStallsOf(db, accountScope(userId)),

    /** Invitations that wait for a person, for the copy of their own data. */
    ownInvitations: (email: string) => selectInvitationsTo(db, email.toLowerCase()),
  };
}

/** The ids of a stall's people by their role; names are looked up when shown, so that history holds none. */
async function peopleIn(tx: Db, exhibitorId: number): Promise<Record<MemberRole, number[]>> {
  const people = await selectPeopleOf(tx, exhibitorId);
  const of = (wanted: MemberRole) => people.filter(({ role }) => role === wanted).map(({ userId }) => userId);
  return { owner: of('owner'), staff: of('staff') };
}
