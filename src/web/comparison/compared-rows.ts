import { formatCount } from '#shared/format/counts.ts';
import { formatMonth } from '#shared/format/dates.ts';
import { projectStatusText } from '#shared/projects/rules.ts';
import { addressOf, noPriceText, priceOf } from '../projects/project-format.ts';
import { carpetAreaText, configurationsText } from '../search/homes/home-facts.ts';
import type { Compared } from './load-compared.ts';

export type ComparedRow = {
  label: string;
  /** For each project what it has; none where it isn't known. */
  values: string[][];
  differs: boolean;
};

type Fact = {
  label: string;
  /** Of each project another, so that it says nothing. */
  isOwn?: boolean;
  of: (compared: Compared) => (string | null | undefined)[];
};

const possessionOf = ({ home: { is_ready, project_status, project_completion_date, register } }: Compared) =>
  is_ready
    ? 'Ready to move'
    : project_completion_date && !(project_status === 'past' && register !== null)
      ? formatMonth(project_completion_date)
      : undefined;

const facts: Fact[] = [
  { label: 'Price', of: ({ home }) => [priceOf(home) ?? noPriceText] },
  {
    label: 'Price per sq ft',
    of: ({ home }) => [home.price_per_sq_ft ? `From ₹${formatCount(home.price_per_sq_ft)}` : null],
  },
  {
    label: 'Homes',
    of: ({ home }) => [
      configurationsText(home.unit_types) || (home.sub_category3 ?? home.sub_category ?? home.category)?.category_name,
    ],
  },
  { label: 'Carpet area', of: ({ home }) => [carpetAreaText(home.carpet_area_from, home.carpet_area_to)] },
  { label: 'Possession', of: (compared) => [possessionOf(compared)] },
  { label: 'Status', of: ({ home }) => [projectStatusText(home)] },
  { label: 'Units left', of: ({ home }) => [home.units_left === null ? null : formatCount(home.units_left)] },
  { label: 'Address', isOwn: true, of: ({ project }) => [addressOf(project)] },
  { label: 'RERA number', isOwn: true, of: ({ home }) => [home.rera_number] },
  { label: 'Verified builder', of: ({ home }) => [home.is_verified === '1' ? 'Yes' : 'No'] },
  {
    label: 'Loans from',
    of: ({ project }) =>
      project.banks.map(({ name, interest_rate }) => (interest_rate ? `${name}, from ${interest_rate}%` : name)),
  },
  { label: 'Facilities', of: ({ project }) => project.facilities.map(({ name }) => name) },
];

/** What buyers compare, in their order; lists alphabetically. Facts that no project has are left out. */
export function comparedRows(projects: readonly Compared[]): ComparedRow[] {
  return facts.flatMap(({ label, isOwn, of }) => {
    const values = projects.map((compared) =>
      of(compared).filter((value) => typeof value === 'string' && value !== ''),
    ) as string[][];
    for (const list of values) list.sort((a, b) => a.localeCompare(b));
    if (values.every((list) => list.length === 0)) return [];
    return [{ label, values, differs: !isOwn && new Set(values.map((list) => list.join('\n'))).size > 1 }];
  });
}
