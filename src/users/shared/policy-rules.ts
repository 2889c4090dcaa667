import { belongs } from '#access/shared/audience-rules.ts';
import type { Action, Actor } from '#access/shared/policy-rules.ts';

/** Returns whether a person has the SuperAdmin role itself, and not just another role for organisers. */
export const isFullOrganiser = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.some(({ name }) => name === 'SuperAdmin');

/** The users screen shows these texts. */
export const ownAccountTexts = {
  email: 'Change your own address in your profile, where your password is asked for.',
  role: 'You can’t change your own role. Ask another organiser.',
  is_active: 'You can’t deactivate your own account.',
} as const;

/** Organisers of other roles may not change each other's accounts, because each could then take over the others. */
function forbidden(actor: Actor, person: Actor): string | undefined {
  if (isFullOrganiser(actor) || actor.id === person.id || !belongs('organisers', person)) return undefined;
  return isFullOrganiser(person)
    ? 'Only a SuperAdmin may change a SuperAdmin’s account.'
    : 'Only a SuperAdmin may change another organiser’s account.';
}

const ifOwn = (reason: string) => (actor: Actor, person: Actor) => (actor.id === person.id ? reason : undefined);

export const userActions = {
  update: { audience: 'organisers', forbidden },
  password: {
    audience: 'organisers',
    forbidden,
    conflict: ifOwn('Change your own password in your profile, where the current one is asked for.'),
  },
  second_factor: {
    audience: 'organisers',
    forbidden,
    conflict: ifOwn('Remove your own second step in your profile, where your password is asked for.'),
  },
  remove: {
    audience: 'organisers',
    forbidden,
    conflict: ifOwn('You can’t delete your own account here. Your profile is the place for it.'),
  },
} as const satisfies Record<string, Action<Actor>>;
