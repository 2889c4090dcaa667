import { type Audience, type BuiltInRole, belongs, type Holder, standings } from './access-rules.ts';

const id = String.raw`[1-9]\d*`;

/** Every screen that isn't open to everyone, with whom it is for (specification, section 2). `{id}` stands for a number. */
export const screens: readonly [path: string, audience: Audience][] = [
  ['/login', 'guests'],
  ['/register', 'guests'],
  ['/forgot-password', 'guests'],
  ['/developer/{id}/details', 'the signed in'],
  ['/broker/{id}/details', 'the signed in'],
  ['/phone-verification', 'the signed in'],
  ['/profile', 'the signed in'],
  ['/dashboard', 'the signed in'],
  ['/google-meet/callback', 'the signed in'],
  ['/admin', 'exhibitors'],
  ['/admin/dashboard', 'exhibitors'],
  ['/admin/users', 'organisers'],
  ['/admin/roles', 'organisers'],
  ['/admin/visitors', 'organisers'],
  ['/admin/categories', 'organisers'],
  ['/admin/locations', 'organisers'],
  ['/admin/facilities', 'organisers'],
  ['/admin/banks', 'organisers'],
  ['/admin/settings', 'organisers'],
  ['/admin/projects', 'exhibitors'],
  ['/admin/projects/create', 'exhibitors'],
  ['/admin/projects/{id}/edit', 'exhibitors'],
  ['/admin/developers', 'exhibitors'],
  ['/admin/developers/{id}/details', 'exhibitors'],
  ['/admin/galleries', 'exhibitors'],
  ['/admin/activity-logs', 'exhibitors'],
  ['/admin/visitor-inquiry', 'exhibitors'],
  ['/admin/site-visits', 'exhibitors'],
  ['/admin/route-test', 'exhibitors'],
  ['/admin/brokers', 'consultants and organisers'],
  ['/admin/brokers/{id}/details', 'consultants and organisers'],
  ['/admin/broker-mapping', 'consultants and organisers'],
  ['/admin/developer-mapping', 'builders and organisers'],
  ['/developer', 'builders'],
  ['/broker', 'consultants'],
  ['/visitor', 'visitors'],
];

const patterns: [pattern: RegExp, audience: Audience][] = screens.map(([path, audience]) => [
  // However a router may read an address: in capitals, with slashes too many or at its end.
  new RegExp(`^${path.replaceAll('{id}', id).replaceAll('/', '/+')}/*$`, 'i'),
  audience,
]);

const named = (path: string) => patterns.find(([pattern]) => pattern.test(path))?.[1];

/** Whether the table names a path. */
export const isScreen = (path: string): boolean => named(path) !== undefined;

/** Whom a path is for; undefined when the table does not name it: then it is open, or no screen at all. */
export const audienceOf = (path: string): Audience | undefined =>
  // What the table forgot of the admin area is closed.
  named(path) ?? (/^\/+admin\//i.test(path) ? 'organisers' : undefined);

const home: Record<BuiltInRole, string> = {
  SuperAdmin: '/admin',
  Developer: '/admin',
  Broker: '/admin',
  Visitor: '/visitor',
};

/** Where a signed-in person belongs who has nowhere else to go: the landing after login (section 2 "Post-auth landing"). */
export function landing(person: Holder): string {
  const [first] = standings(person);
  return first ? home[first] : '/';
}

/** Where a person lands who has just registered (section 2 "Post-auth landing"). */
export function landingAfterRegistering(person: Holder): string {
  const [first] = standings(person);
  return first === 'Developer' ? '/developer' : first === 'Broker' ? '/broker' : landing(person);
}

/** Where somebody is sent who asked for a screen of other roles (section 2 "Route guard"). */
function homeOfWrongRole(person: Holder): string {
  const [first] = standings(person);
  return first === 'Broker' ? '/broker' : landing(person);
}

/**
 * Where whoever asks for a path is sent instead (section 2 "Route guard"); undefined when they may see it. Somebody who
 * must sign in first is sent to `/login`; the caller keeps where they wanted to go.
 */
export function detour(path: string, person: Holder | undefined): string | undefined {
  const audience = audienceOf(path);
  if (audience === undefined || belongs(audience, person)) return undefined;
  if (person === undefined) return '/login';
  return audience === 'guests' ? landing(person) : homeOfWrongRole(person);
}

/** Whether a person may see a page of ours, given as path with query and hash. */
export function maySee(target: string, person: Holder): boolean {
  const path = target.replace(/[?#].*$/, '');
  const audience = audienceOf(path);
  return audience === undefined || (audience !== 'guests' && belongs(audience, person));
}
