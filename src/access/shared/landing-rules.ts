import { actingRoles, type BuiltInRole, type Holder } from './audience-rules.ts';

const home: Record<BuiltInRole, string> = {
  SuperAdmin: '/admin',
  Developer: '/admin',
  Broker: '/admin',
  Visitor: '/visitor',
};

/** Returns the path after signing in without a target. */
export function landing(person: Holder): string {
  const [first] = actingRoles(person);
  return first ? home[first] : '/';
}

/** Returns the path after registering. */
export function landingAfterRegistering(person: Holder): string {
  const [first] = actingRoles(person);
  return first === 'Developer' ? '/developer' : first === 'Broker' ? '/broker' : landing(person);
}

/**
 * Returns the path after accepting an invitation. Owners complete the stall first; staff see what is to be answered.
 */
export const landingAfterInvitation = (role: 'owner' | 'staff'): string =>
  role === 'owner' ? '/admin/stall' : '/admin/dashboard';

/** Returns the path for a person who opens a screen of another role. */
export function homeOfWrongRole(person: Holder): string {
  const [first] = actingRoles(person);
  return first === 'Broker' ? '/broker' : landing(person);
}
