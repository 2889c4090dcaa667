import { actingRoles } from '#shared/access/audience-rules.ts';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { MemberRole } from '#shared/members/rules.ts';
import { accountScope } from '../access/scope.ts';
import { ConflictError, NotFoundError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { HistoryService } from '../records/history-service.ts';
import type { UsersService } from '../users/service.ts';
import { putMember, selectAddresses, selectPeopleOf, selectStall, selectStallsOf } from './queries.ts';

/** The built-in role that acts for stalls of a kind. */
const roleOfKind = { developer: 'Developer', broker: 'Broker' } as const satisfies Record<ExhibitorKind, string>;
const kindLabels: Record<ExhibitorKind, string> = { developer: 'builder', broker: 'consultant' };

type Joining = {
  exhibitorId: number;
  userId: number;
  role: MemberRole;
  /** Who made it happen, for history; the person who joins unless said otherwise. */
  actorId?: number;
};

export type MembersService = ReturnType<typeof membersService>;

/** The people of stalls. Changes wait for each other and for changes of accounts and roles. */
export function membersService(db: PooledDb, users: UsersService, history: HistoryService) {
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

  return {
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
      const other = (await selectStallsOf(tx, accountScope(userId))).find(({ kind }) => kind !== stall.kind);
      const wanted = roleOfKind[stall.kind];
      if (other && !acting.includes(wanted))
        throw new ConflictError(
          `This account belongs to ${other.name}, a ${kindLabels[other.kind]}’s stall. Use another account for a ${kindLabels[stall.kind]}’s stall.`,
        );
      await recorded(tx, exhibitorId, actorId, () => putMember(tx, exhibitorId, userId, role));
      if (!acting.includes(wanted)) await users.giveRole(tx, userId, wanted);
    },

    /** Where to write to a stall's active people. */
    addresses: selectAddresses,

    /** The stalls that a person belongs to, for the copy of their own data. */
    ownData: (userId: number) => selectStallsOf(db, accountScope(userId)),
  };
}

/** The ids of a stall's people by their role; names are looked up when shown, so that history holds none. */
async function peopleIn(tx: Db, exhibitorId: number): Promise<Record<MemberRole, number[]>> {
  const people = await selectPeopleOf(tx, exhibitorId);
  const of = (wanted: MemberRole) => people.filter(({ role }) => role === wanted).map(({ userId }) => userId);
  return { owner: of('owner'), staff: of('staff') };
}
