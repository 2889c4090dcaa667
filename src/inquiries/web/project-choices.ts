import type { ProjectOption } from './contact-form.ts';

/** Returns options that include the location, because projects in different cities may have the same name. */
export const projectChoices = (projects: ProjectOption[]): { value: string; label: string }[] =>
  projects.map(({ id, name, location }) => ({
    value: String(id),
    label: [name, shortAddress(location ?? '')].filter(Boolean).join(', '),
  }));

/** Returns the last two parts without the PIN code: `Wakad, Pune` for `Library Lane, Wakad, Pune 411057`. */
const shortAddress = (address: string): string =>
  address
    .replace(/[\s,–-]*\d{3}\s?\d{3}\s*$/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ');
