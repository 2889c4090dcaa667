import { allAreas } from './area-rules.ts';
import { type Audience, actingRoles, type BuiltInRole, belongs, type Holder } from './audience-rules.ts';

const id = String.raw`[1-9]\d*`;

const screens = allAreas.flatMap(([, { audience, screens = [] }]) =>
  screens.map((path): [path: RegExp, audience: Audience] => [
    // In every spelling that a router might accept: capitals, repeated slashes, slashes at the end.
    new RegExp(`^${path.replaceAll('{id}', id).replaceAll('/', '/+')}/*$`, 'i'),
    audience,
  ]),
);

const named = (path: string) => screens.find(([pattern]) => pattern.test(path))?.[1];

/** Whether a path is a screen of the table. */
export const isScreen = (path: string): boolean => named(path) !== undefined;

/** Who a path is for; undefined when the table lacks it: then it is open, or not a screen at all. */
export const audienceOf = (path: string): Audience | undefined =>
  // An admin screen that the table lacks is closed.
  named(path) ?? (/^\/+admin\//i.test(path) ? 'organisers' : undefined);

const home: Record<BuiltInRole, string> = {
  SuperAdmin: '/admin',
  Developer: '/admin',
  Broker: '/admin',
  Visitor: '/visitor',
};

/** Where a signed-in person lands after signing in, without another target. */
export function landing(person: Holder): string {
  const [first] = actingRoles(person);
  return first ? home[first] : '/';
}

/** Where a person lands after registering. */
export function landingAfterRegistering(person: Holder): string {
  const [first] = actingRoles(person);
  return first === 'Developer' ? '/developer' : first === 'Broker' ? '/broker' : landing(person);
}

/** Where a person is sent who asked for a screen of other roles. */
function homeOfWrongRole(person: Holder): string {
  const [first] = actingRoles(person);
  return first === 'Broker' ? '/broker' : landing(person);
}

/**
 * Where a person who asks for a path is sent; undefined when they may see it. People who must sign in first are sent to
 * `/login`; the caller keeps where they wanted to go.
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
