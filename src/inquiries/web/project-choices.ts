import type { ProjectOption } from './contact-form.ts';

/** Returns options with locations: names may repeat across cities. */
export const projectChoices = (projects: ProjectOption[]): { value: string; label: string }[] =>
  projects.map(({ id, name, location }) => ({
    value: String(id),
    label: [name, shortAddress(location ?? '')].filter(Boolean).join(', '),
  }));

/** The last two parts without PIN code: `Wakad, Pune` of `Library Lane, Wakad, Pune 411057`. */
const shortAddress = (address: string): string =>
  address
    .replace(/[\s,–-]*\d{3}\s?\d{3}\s*$/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ');
