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

/** The built-in role that acts for a kind of stall. */
export const roleOfKind = { developer: 'Developer', broker: 'Broker' } as const satisfies Record<ExhibitorKind, string>;
const kindLabels: Record<ExhibitorKind, string> = { developer: 'builder', broker: 'consultant' };

type Joining = {
  exhibitorId: number;
  userId: number;
  role: MemberRole;
  /** For history; default: the person who joins. */
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

/** The members of stalls. Changes run one after another, and with those of accounts and roles (`users.holdStandings`). */
export function membersService({ db, users, organisers, history, notifications }: Parts) {
  /** Records the change in history. */
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

  /** Mails the organisers about stalls that the change leaves without people who act for them. */
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
     * Makes a person a member of a stall, with the role of its kind. Does nothing for a member with this role.
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

    people: selectPeopleOf,

    addresses: selectAddresses,

    /** The caller holds the standings and has checked that they may leave. */
    leave: (tx: Db, exhibitorId: number, userId: number, actorId: number): Promise<void> =>
      tellOfEmptied(tx, [exhibitorId], () =>
        recorded(tx, exhibitorId, actorId, () => deleteMember(tx, exhibitorId, userId)),
      ),

    /** Adds an unlisted stall without people and returns its id. */
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

    /** @throws NotFoundError */
    stall: async (tx: Db, id: number) => {
      const stall = await selectStall(tx, id);
      if (!stall) throw new NotFoundError('There is no such stall.');
      return stall;
    },

    /** Runs a change after which an account may no longer act for its stalls, and mails the organisers about stalls without people. */
    changing: async <Result>(tx: Db, userId: number, change: () => Promise<Result>): Promise<Result> =>
      tellOfEmptied(tx, await stallIdsOf(tx, userId), change),

    /** @throws ConflictError for the only owner of a stall with other members. */
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

    ownData: (userId: number) => selectStallsOf(db, accountScope(userId)),

    ownInvitations: (email: string) => selectInvitationsTo(db, email.toLowerCase()),
  };
}

/** Ids only, so that history holds no names. */
async function peopleIn(tx: Db, exhibitorId: number): Promise<Record<MemberRole, number[]>> {
  const people = await selectPeopleOf(tx, exhibitorId);
  const of = (wanted: MemberRole) => people.filter(({ role }) => role === wanted).map(({ userId }) => userId);
  return { owner: of('owner'), staff: of('staff') };
}
