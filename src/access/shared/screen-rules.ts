import { allAreas } from './area-rules.ts';
import { type Audience, belongs, type Holder } from './audience-rules.ts';
import { homeOfWrongRole, landing } from './landing-rules.ts';

/** In days. An organiser may go on without a second factor for this long once one is required. */
export const factorGraceDays = 7;

/** The only screen of an organiser whose time is over. */
export const factorScreen = '/two-step';

/** Returns whether an organiser should have had a second factor by now (docs/decisions/0115). */
export const isFactorOverdue = ({ second_factor_due: due }: Holder): boolean =>
  typeof due === 'string' && Date.parse(due) <= Date.now();

const id = String.raw`[1-9]\d*`;

const screens = allAreas.flatMap(([, { audience, screens = [] }]) =>
  screens.map((path): [path: RegExp, audience: Audience] => [
    // Routers accept capitals, repeated slashes and slashes at the end.
    new RegExp(`^${path.replaceAll('{id}', id).replaceAll('/', '/+')}/*$`, 'i'),
    audience,
  ]),
);

const isFactorScreen = new RegExp(`^/+${factorScreen.slice(1)}/*$`, 'i');

const named = (path: string) => screens.find(([pattern]) => pattern.test(path))?.[1];

/** Returns a path's audience; undefined if it is open or no screen. */
export const audienceOf = (path: string): Audience | undefined =>
  // An admin screen without a row is for organisers alone.
  named(path) ?? (/^\/+admin\//i.test(path) ? 'organisers' : undefined);

/**
 * Returns where to redirect a person who opens a path, `/login` if they must sign in first; undefined if they may see
 * it.
 */
export function detour(path: string, person: Holder | undefined): string | undefined {
  if (person && isFactorOverdue(person)) return isFactorScreen.test(path) ? undefined : factorScreen;
  const audience = audienceOf(path);
  if (audience === undefined || belongs(audience, person)) return undefined;
  if (person === undefined) return '/login';
  return audience === 'the signed out' ? landing(person) : homeOfWrongRole(person);
}

/** @param target is a path with query and hash. */
export function maySee(target: string, person: Holder): boolean {
  const path = target.replace(/[?#].*$/, '');
  const audience = audienceOf(path);
  return audience === undefined || (audience !== 'the signed out' && belongs(audience, person));
}
