import { accountScope } from '#access/server/scope.ts';
import { actingRoles, belongs } from '#access/shared/audience-rules.ts';
import { type ExhibitorKind, roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import type { MemberRole } from '#members/shared/rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { namesInShort } from '#platform/shared/format/names.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { deleteInvitationsOfFormer, deleteInvitationsTo, selectInvitationsTo } from './invitation-queries.ts';
import type { OrganiserAddresses } from './organiser-addresses.ts';
import {
  deleteMember,
  insertDraft,
  insertMembers,
  putMember,
  type Stall,
  selectAddresses,
  selectAlreadyThere,
  selectPeopleOf,
  selectStall,
  selectStallsOf,
  selectStallsOfRole,
  selectWithoutOwner,
  selectWithPeople,
} from './queries.ts';

const kindLabels: Record<ExhibitorKind, string> = { developer: 'builder', broker: 'consultant' };

type Leaving = Pick<Person, 'id' | 'email' | 'email_confirmed'>;
type Joining = {
  exhibitorId: number;
  userId: number;
  role: MemberRole;
  /** History names this person; by default it is the one who joins. */
  actorId?: number;
};

type HowLeft = { isDeleted?: boolean; isDeactivated?: boolean };

export type MembersService = ReturnType<typeof membersService>;
type Parts = {
  db: PooledDb;
  users: UsersService;
  organisers: OrganiserAddresses;
  history: HistoryService;
  notifications: NotificationsService;
};

/**
 * Changes the members of stalls. Changes run one after another, also with those of accounts and roles
 * (`users.holdStandings`).
 */
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

  /**
   * Runs a change after which people may no longer act for stalls. Ends the invitations that they sent, so that none
   * lets them back in. Mails the organisers about stalls without people, and returns these. @throws ConflictError when a
   * stall with other members would have no owner.
   */
  async function keepingOwners(tx: Db, ids: readonly number[], change: () => Promise<void>): Promise<Stall[]> {
    const before = await selectWithPeople(tx, ids, true);
    const known = new Set((await selectWithoutOwner(tx, ids)).map(({ id }) => id));
    await change();
    await deleteInvitationsOfFormer(tx);
    const orphaned = (await selectWithoutOwner(tx, ids)).filter(({ id }) => !known.has(id));
    if (orphaned.length > 0) throw withoutOwner(orphaned);
    const emptied = await selectWithPeople(
      tx,
      before.map(({ id }) => id),
      false,
    );
    const [first] = emptied;
    if (!first) return [];
    // A role's permission can concern thousands of stalls, so one mail names several.
    const others = emptied.slice(1, maxMailed).map((stall) => stall.name);
    for (const { name, email } of await organisers())
      await notifications.mail({
        to: email,
        template: 'stall-without-people',
        stall: first.id,
        data: {
          name,
          stall: first.name,
          others,
          more: emptied.length - 1 - others.length,
          path: emptied.length === 1 ? `/admin/members?exhibitor_id=${first.id}` : '/admin/members',
        },
      });
    return emptied;
  }

  /** Mails the other owners of a stall that a member no longer works for it. */
  async function tellOwners(tx: Db, stall: { id: number; name: string }, leaving: number, how: HowLeft): Promise<void> {
    const people = await selectPeopleOf(tx, stall.id);
    const who = people.find(({ userId }) => userId === leaving)?.name ?? '';
    const owners = people.filter(({ userId, role, isActive }) => role === 'owner' && isActive && userId !== leaving);
    for (const { name, email } of owners)
      await notifications.mail({ to: email, template: 'member-left', data: { name, who, stall: stall.name, ...how } });
  }

  /**
   * Returns a person's stalls, and the role that they still need for a stall. @throws NotFoundError; ConflictError for
   * an organiser, a deactivated account, or one at a stall of the other kind.
   */
  async function joining(tx: Db, exhibitorId: number, userId: number) {
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
    return { stalls, missingRole: acting.includes(wanted) ? undefined : wanted };
  }

  return {
    recorded,
    keepingOwners,

    /** Refuses a person who could not join a stall, or is its member. @throws the errors of `join`, ConflictError */
    requireJoinable: async (tx: Db, exhibitorId: number, userId: number): Promise<void> => {
      const { stalls } = await joining(tx, exhibitorId, userId);
      if (stalls.some(({ id }) => id === exhibitorId))
        throw new ConflictError('This person is already a member of the stall.');
    },

    /**
     * Makes a person a member of a stall, with the role of its kind. Does nothing for a member with this role. @throws
     * NotFoundError; ConflictError for an organiser, a deactivated account, or one at a stall of the other kind.
     */
    join: async (tx: Db, { exhibitorId, userId, role, actorId = userId }: Joining): Promise<void> => {
      const { stalls, missingRole } = await joining(tx, exhibitorId, userId);
      // An owner who accepts an invitation as staff stays an owner.
      if (stalls.some(({ id, role: held }) => id === exhibitorId && held === 'owner')) return;
      await recorded(tx, exhibitorId, actorId, () => putMember(tx, exhibitorId, userId, role));
      if (missingRole) await users.giveRole(tx, userId, missingRole);
    },

    people: selectPeopleOf,

    addresses: (tx: Db, exhibitorId: number) => selectAddresses(tx, [exhibitorId]),
    addressesOf: selectAddresses,
    alreadyThere: selectAlreadyThere,

    /**
     * Removes a member. With the last membership the account loses the role for stalls and becomes a Visitor's. The
     * caller holds the lock of roles and has checked that the person may leave.
     */
    leave: async (tx: Db, exhibitorId: number, userId: number, actorId: number): Promise<void> => {
      await keepingOwners(tx, [exhibitorId], () =>
        recorded(tx, exhibitorId, actorId, () => deleteMember(tx, exhibitorId, userId)),
      );
      const person = await users.person(userId, tx);
      if (
        person &&
        belongs('builders and consultants', person) &&
        (await selectStallsOf(tx, accountScope(userId))).length === 0
      )
        await users.giveRole(tx, userId, 'Visitor');
    },

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

    /** Returns a stall. @throws NotFoundError */
    stall: async (tx: Db, id: number) => {
      const stall = await selectStall(tx, id);
      if (!stall) throw new NotFoundError('There is no such stall.');
      return stall;
    },

    /** Runs `keepingOwners` for an account's stalls, and mails the other owners of those that it can't act for then. */
    changing: async (tx: Db, userId: number, change: () => Promise<void>): Promise<Stall[]> => {
      const stalls = await selectStallsOf(tx, accountScope(userId));
      const before = await users.existing(userId, tx);
      const emptied = await keepingOwners(tx, idsOf(stalls), change);
      const after = await users.existing(userId, tx);
      for (const stall of stalls.filter((each) => actsFor(before, each) && !actsFor(after, each)))
        await tellOwners(tx, stall, userId, { isDeactivated: !after.is_active });
      return emptied;
    },

    /** Runs `keepingOwners` for the stalls of a role's holders. */
    changingRole: async (tx: Db, roleId: number, change: () => Promise<void>): Promise<void> => {
      await keepingOwners(tx, await selectStallsOfRole(tx, roleId), change);
    },

    /**
     * Deletes an account, mails the other owners of its stalls, and returns the stalls that have no people then. @throws
     * ConflictError for the only owner of a stall with other members.
     */
    deleting: async (
      tx: Db,
      { id, email, email_confirmed }: Leaving,
      remove: () => Promise<void>,
    ): Promise<Stall[]> => {
      const stalls = await selectStallsOf(tx, accountScope(id));
      for (const stall of stalls) {
        const people = await selectPeopleOf(tx, stall.id);
        const owners = people.filter(({ role }) => role === 'owner');
        if (stall.role === 'owner' && owners.length === 1 && people.length > 1) throw withoutOwner([stall]);
        await tellOwners(tx, stall, id, { isDeleted: true });
      }
      // Invitations to an unconfirmed address may be for another person.
      if (email_confirmed) await deleteInvitationsTo(tx, email.toLowerCase());
      return keepingOwners(tx, idsOf(stalls), remove);
    },

    ownData: (userId: number) => selectStallsOf(db, accountScope(userId)),

    /** An unconfirmed address may be another person's, whose invitations stay secret. */
    ownInvitations: async ({ email, email_confirmed }: Omit<Leaving, 'id'>) =>
      email_confirmed ? selectInvitationsTo(db, email.toLowerCase()) : [],
  };
}

const idsOf = (stalls: readonly { id: number }[]): number[] => stalls.map(({ id }) => id);

const actsFor = (person: Person, { kind }: Pick<Stall, 'kind'>): boolean =>
  person.is_active && actingRoles(person).includes(roleOfKind[kind]);

const maxNamed = 3;
const maxMailed = 20;

function withoutOwner(stalls: readonly { id: number; name: string }[]): ConflictError {
  const names = namesInShort(
    stalls.map(({ name }) => name),
    maxNamed,
  );
  const [would, hand] =
    stalls.length === 1
      ? ['the only owner of', 'Hand the stall over']
      : ['the only owners of', 'Hand these stalls over'];
  return new ConflictError(`This takes away ${would} ${names}, where others work. ${hand} to one of them first.`, {
    links: stalls
      .slice(0, maxNamed)
      .map(({ id, name }) => ({ title: `People of ${name}`, link: `/admin/members?exhibitor_id=${id}` })),
  });
}

/** Only ids are returned, so that history keeps no names. */
async function peopleIn(tx: Db, exhibitorId: number): Promise<Record<MemberRole, number[]>> {
  const people = await selectPeopleOf(tx, exhibitorId);
  const of = (wanted: MemberRole) => people.filter(({ role }) => role === wanted).map(({ userId }) => userId);
  return { owner: of('owner'), staff: of('staff') };
}

/** Stores the demo's members. */
export const membersInBulk = { add: insertMembers };
