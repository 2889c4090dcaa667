import { formatCount } from '#platform/shared/format/counts.ts';
import { formatAmount } from '#platform/shared/format/money.ts';
import type { HomeFilters } from './home-contract.ts';
import { homeFieldsOf, homeFilters, homeFlags } from './home-filter-rules.ts';
import { homeKindLabels, homeKinds, homesToLiveIn } from './kind-rules.ts';

/** The names of a search's ids. */
export type SearchNames = Record<
  'places' | 'categories' | 'developers' | 'consultants' | 'banks' | 'facilities',
  string[]
>;

const maxKinds = 3;

function rangeText(min: number | undefined, max: number | undefined, format: (value: number) => string): string {
  if (min !== undefined && max !== undefined) return `from ${format(min)} to ${format(max)}`;
  if (max !== undefined) return `up to ${format(max)}`;
  return min === undefined ? '' : `from ${format(min)}`;
}

/** “Residential and Commercial” says nothing beside “Residential”. */
const categoriesText = (names: string[]): string =>
  names.filter((name) => !names.some((other) => name.startsWith(`${other} `))).join(' or ');

function whatText({ kinds = [] }: HomeFilters, { categories }: SearchNames): string {
  if (categories.length > 0) return categoriesText(categories);
  if (kinds.length === 0 || kinds.length === homeKinds.length) return 'Projects';
  if (kinds.length <= maxKinds) return kinds.map((kind) => homeKindLabels[kind]).join(', ');
  return kinds.every((kind) => homesToLiveIn.includes(kind)) ? 'Homes' : 'Projects';
}

function possessionText({ possession, possession_from }: HomeFilters): string {
  if (possession === 'ready') return 'ready to move';
  if (possession && possession_from) return `possession ${possession_from} to ${possession}`;
  if (possession) return `by ${possession}`;
  return possession_from ? `possession from ${possession_from}` : '';
}

/** The filters of unit types by their labels. Kinds are left out, because the text begins with them. */
const choiceFields = homeFieldsOf('unit choices').filter((field) => field !== 'kinds');
const choiceText = (field: (typeof choiceFields)[number], search: HomeFilters): string => {
  const labels: Record<string, string> = homeFilters[field].labels;
  return (search[field] ?? []).map((value) => labels[value]?.toLowerCase()).join(' or ');
};

/** Returns a search in one line: `2 BHK in Pune up to ₹80 L, by 2027`. */
export function searchText(search: HomeFilters, names: SearchNames): string {
  const { budget_min, budget_max, area_min, area_max, price_per_sq_ft_min, price_per_sq_ft_max, status } = search;
  const where = names.places.length > 0 ? `in ${names.places.join(', ')}` : '';
  const budget = rangeText(budget_min, budget_max, formatAmount);
  const area = rangeText(area_min, area_max, (value) => `${formatCount(value)} sq ft`);
  const first = [whatText(search, names), where, budget].filter(Boolean).join(' ');
  const rest = [
    area,
    rangeText(price_per_sq_ft_min, price_per_sq_ft_max, (value) => `₹${formatCount(value)} a sq ft`),
    ...choiceFields.map((field) => choiceText(field, search)),
    possessionText(search),
    status && homeFilters.status.labels[status].toLowerCase(),
    ...homeFlags.map((flag) => (search[flag] ? homeFilters[flag].label : '')),
    names.developers.length > 0 ? `by ${names.developers.join(', ')}` : '',
    names.consultants.length > 0 ? `through ${names.consultants.join(', ')}` : '',
    names.banks.length > 0 ? `loan from ${names.banks.join(', ')}` : '',
    ...names.facilities,
    search.search ? `“${search.search}”` : '',
  ].filter(Boolean);
  return [first, ...rest].join(', ');
}
