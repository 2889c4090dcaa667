/** Only these decide what a person may do. */
export const permissionNames = [
  'access-admin-dashboard',
  'access-developer-dashboard',
  'access-broker-dashboard',
  'access-visitor-dashboard',
] as const;
export type PermissionName = (typeof permissionNames)[number];

export const builtInRoles = ['SuperAdmin', 'Developer', 'Broker', 'Visitor'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** The built-in roles that people can register for. */
export const registrableRoles = ['Visitor', 'Broker'] as const satisfies BuiltInRole[];

export const builtInPermissions: Record<BuiltInRole, readonly PermissionName[]> = {
  SuperAdmin: permissionNames,
  Developer: ['access-developer-dashboard'],
  Broker: ['access-broker-dashboard'],
  Visitor: ['access-visitor-dashboard'],
};

/** A list means that `actingRoles` must include one of its roles. */
const audiences = {
  everyone: 'everyone',
  'the signed out': 'the signed out',
  'the signed in': 'the signed in',
  organisers: ['SuperAdmin'],
  exhibitors: ['SuperAdmin', 'Developer', 'Broker'],
  'builders and organisers': ['SuperAdmin', 'Developer'],
  'consultants and organisers': ['SuperAdmin', 'Broker'],
  'builders and consultants': ['Developer', 'Broker'],
  builders: ['Developer'],
  consultants: ['Broker'],
  visitors: ['Visitor'],
} as const satisfies Record<string, string | readonly BuiltInRole[]>;
export type Audience = keyof typeof audiences;

/** The part of a person that decides their audiences. */
export type Holder = { permissions: readonly { name: string }[]; second_factor_due?: string | null | undefined };

const roleOf: Record<PermissionName, BuiltInRole> = {
  'access-admin-dashboard': 'SuperAdmin',
  'access-developer-dashboard': 'Developer',
  'access-broker-dashboard': 'Broker',
  'access-visitor-dashboard': 'Visitor',
};

/**
 * Returns the built-in roles that a person acts as, by permissions. The first one decides where they land.
 * With the organiser's dashboard it is only SuperAdmin (docs/decisions/0010).
 */
export function actingRoles({ permissions }: Holder): BuiltInRole[] {
  const held = permissionNames.filter((name) => permissions.some((permission) => permission.name === name));
  return held.includes('access-admin-dashboard') ? ['SuperAdmin'] : held.map((name) => roleOf[name]);
}

/**
 * Returns whether a person belongs to an audience. An undefined person isn't signed in, and an undefined audience
 * includes no one.
 */
export function belongs(audience: Audience | undefined, person: Holder | undefined): boolean {
  if (audience === undefined) return false;
  if (audience === 'everyone') return true;
  if (audience === 'the signed out') return person === undefined;
  if (person === undefined) return false;
  if (audience === 'the signed in') return true;
  const wanted: readonly BuiltInRole[] = audiences[audience];
  return actingRoles(person).some((role) => wanted.includes(role));
}
