import { belongs } from '../access/audience-rules.ts';
import type { Person } from './fields.ts';

/** Whether a person holds the SuperAdmin role itself, and is not just an organiser by a role made later. */
export const isFullOrganiser = ({ roles }: Pick<Person, 'roles'>): boolean =>
  roles.some(({ name }) => name === 'SuperAdmin');

/** Why an organiser can't change something of their own account on the users screen. */
export const ownAccountTexts = {
  email: 'Change your own address in your profile, where your password is asked for.',
  role: 'You can’t change your own role. Ask another organiser.',
  is_active: 'You can’t deactivate your own account.',
} as const;

/**
 * Why an organiser may not change, deactivate or delete an account at all, or give it a password; undefined when they may.
 * Organisers by a role made later leave each other alone: else any of them could take over the others.
 */
export function changeRefusal(actor: Person, person: Person): string | undefined {
  if (isFullOrganiser(actor) || actor.id === person.id || !belongs('organisers', person)) return undefined;
  return isFullOrganiser(person)
    ? 'Only a SuperAdmin may change a SuperAdmin’s account.'
    : 'Only a SuperAdmin may change another organiser’s account.';
}
