import type { AskedProject } from './asking.ts';

/** Projects as choices in a form, each with where it is: a stall's may be in several cities, and named alike. */
export const projectChoices = (projects: AskedProject[]): { value: string; label: string }[] =>
  projects.map(({ id, name, location }) => ({
    value: String(id),
    label: [name, shortPlace(location ?? '')].filter(Boolean).join(', '),
  }));

/** The last two parts of an address, without its PIN code: `Wakad, Pune` of `Library Lane, Wakad, Pune 411057`. */
const shortPlace = (address: string): string =>
  address
    .replace(/[\s,–-]*\d{3}\s?\d{3}\s*$/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ');
