/**
 * Who may what: the one table that the server asks on every call and the screens follow (specification, sections 2 and 6).
 */

/** The permissions of section 6. Roles hold them; what a person may is decided by them alone. */
export const permissionNames = [
  'access-admin-dashboard',
  'access-developer-dashboard',
  'access-broker-dashboard',
  'access-visitor-dashboard',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** The roles that are always there, in the order in which they decide where a person lands (section 6). */
export const builtInRoles = ['SuperAdmin', 'Developer', 'Broker', 'Visitor'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** The built-in roles one can register for (section 6). */
export const openRoles = ['Visitor', 'Broker'] as const satisfies BuiltInRole[];

/** What permissions a built-in role has from the beginning. */
export const builtInPermissions: Record<BuiltInRole, readonly PermissionName[]> = {
  SuperAdmin: permissionNames,
  Developer: ['access-developer-dashboard'],
  Broker: ['access-broker-dashboard'],
  Visitor: ['access-visitor-dashboard'],
};

/** Whom a screen or a call is for. `guests` are those who are not signed in; a list names as whom one must stand. */
const audiences = {
  everyone: 'everyone',
  guests: 'guests',
  'the signed in': 'the signed in',
  organisers: ['SuperAdmin'],
  exhibitors: ['SuperAdmin', 'Developer', 'Broker'],
  'builders and organisers': ['SuperAdmin', 'Developer'],
  'consultants and organisers': ['SuperAdmin', 'Broker'],
  builders: ['Developer'],
  consultants: ['Broker'],
  visitors: ['Visitor'],
} as const satisfies Record<string, string | readonly BuiltInRole[]>;
export type Audience = keyof typeof audiences;

/** The part of a person that decides what they may. */
export type Holder = { permissions: readonly { name: string }[] };

const standingBy: Record<PermissionName, BuiltInRole> = {
  'access-admin-dashboard': 'SuperAdmin',
  'access-developer-dashboard': 'Developer',
  'access-broker-dashboard': 'Broker',
  'access-visitor-dashboard': 'Visitor',
};

/**
 * As which built-in roles a person stands, the first deciding where they land: whoever may the organiser's dashboard
 * stands as the organiser alone (docs/decisions/0010).
 */
export function standings({ permissions }: Holder): BuiltInRole[] {
  const held = permissionNames.filter((name) => permissions.some((permission) => permission.name === name));
  return held.includes('access-admin-dashboard') ? ['SuperAdmin'] : held.map((name) => standingBy[name]);
}

/** Whether a person, undefined when nobody is signed in, belongs to an audience; one that isn't named is nobody's. */
export function belongs(audience: Audience | undefined, person: Holder | undefined): boolean {
  if (audience === undefined) return false;
  if (audience === 'everyone') return true;
  if (audience === 'guests') return person === undefined;
  if (person === undefined) return false;
  if (audience === 'the signed in') return true;
  const wanted: readonly BuiltInRole[] = audiences[audience];
  return standings(person).some((role) => wanted.includes(role));
}
