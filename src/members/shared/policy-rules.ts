import { belongs } from '#access/shared/audience-rules.ts';
import type { Action, Actor } from '#access/shared/policy-rules.ts';
import type { MemberRole } from './rules.ts';

/** Policies decide by these facts about a member. */
type MemberStanding = {
  user_id: number;
  role: MemberRole;
  /** Null for people outside the stall. */
  own_role: MemberRole | null;
  /** The number of owners of the stall. */
  owners: number;
  people: number;
  /** Deactivated accounts don't count. */
  other_owners: number;
};

const decides = (actor: Actor, own_role: MemberRole | null) => own_role === 'owner' || belongs('organisers', actor);

const onlyOwner = ({ role, other_owners }: MemberStanding) => role === 'owner' && other_owners === 0;

export const memberActions = {
  make_owner: {
    audience: 'exhibitors',
    forbidden: (person, { own_role }) =>
      decides(person, own_role) ? undefined : 'Only an owner of the stall can name another owner.',
    conflict: (_, { role }) => (role === 'owner' ? 'This person is already an owner.' : undefined),
  },
  make_staff: {
    audience: 'exhibitors',
    forbidden: (person, { own_role }) =>
      decides(person, own_role) ? undefined : 'Only an owner of the stall can make an owner staff.',
    conflict: (_, member) =>
      member.role === 'staff'
        ? 'This person is already staff.'
        : onlyOwner(member)
          ? 'This is the only owner. Make someone else an owner first.'
          : undefined,
  },
  hand_over: {
    audience: 'exhibitors',
    forbidden: (person, { own_role }) =>
      decides(person, own_role) ? undefined : 'Only an owner of the stall can hand it over.',
    conflict: (person, { user_id, role, owners, people }) =>
      user_id === person.id
        ? people === 1
          ? 'Invite the person who takes over first.'
          : 'Choose this at the person who takes over.'
        : role === 'owner' && owners === 1
          ? 'This person is already the only owner.'
          : undefined,
  },
  remove: {
    audience: 'exhibitors',
    forbidden: (person, { own_role, user_id }) =>
      user_id === person.id || decides(person, own_role)
        ? undefined
        : 'Only an owner of the stall can remove people from it.',
    conflict: (_, member) =>
      onlyOwner(member) && member.people > 1
        ? 'The only owner can’t leave while others are at the stall. Hand it over to one of them first.'
        : undefined,
  },
} as const satisfies Record<string, Action<MemberStanding>>;

/** Policies decide by these facts about a stall. */
type StallStanding = {
  own_role: MemberRole | null;
  approval: 'draft' | 'submitted' | 'approved' | 'refused';
  is_active: boolean;
  /** The parts that it lacks to be listed. */
  missing: readonly string[];
};

export const stallActions = {
  invite: {
    audience: 'exhibitors',
    forbidden: (person, { own_role }) =>
      decides(person, own_role) ? undefined : 'Only an owner of the stall can invite people to it.',
    // Without this check, anyone could mail any text to any address.
    conflict: (person, { approval, is_active }) =>
      belongs('organisers', person)
        ? undefined
        : approval !== 'approved'
          ? 'You can invite people once the organiser has approved the stall.'
          : is_active
            ? undefined
            : 'The organiser has taken this stall off the list. You can invite people once it is back.',
  },
  submit: {
    audience: 'exhibitors',
    conflict: (_, { approval, is_active, missing }) =>
      is_active
        ? 'This stall is already listed.'
        : approval === 'submitted'
          ? 'This stall is waiting for the organiser’s approval.'
          : approval === 'approved'
            ? 'The organiser has taken this stall off the list. Ask them to put it back.'
            : missing.length > 0
              ? `Add what is missing first: ${missing.join(', ')}.`
              : undefined,
  },
} as const satisfies Record<string, Action<StallStanding>>;
