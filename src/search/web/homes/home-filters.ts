import { formatCount } from '#platform/shared/format/counts.ts';
import { formatAmount } from '#platform/shared/format/money.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import type { HomeFacets } from '#search/shared/home-contract.ts';
import { type HomeField, type HomeFlag, homeFields, homeFilters, homeFlags } from '#search/shared/home-filter-rules.ts';
import {
  changeHomeSearch,
  type HomeSearch,
  homeSortLabels,
  readHomeSearch,
  readNear,
} from '#search/shared/home-rules.ts';
import {
  type ChoiceFilter,
  chipsOf,
  type FilterGroup,
  fieldsOf,
  isOffered,
  type RangeFilter,
  type TextFilter,
  wordsFilter,
} from '../filters.ts';
import { type SearchPage, useSearchPage } from '../use-search-page.ts';

type Choice = ChoiceFilter<HomeSearch, HomeFacets>;
type Range = RangeFilter<HomeSearch, HomeFacets>;
export type HomeGroup = FilterGroup<HomeSearch, HomeFacets>;

type Counted = { id?: number; value?: string | number; name?: string; homes: number };
const countedIn = (facets: HomeFacets, { facet }: HomeFilter): Counted[] =>
  (facets as Record<string, Counted[]>)[facet] ?? [];

/** Makes the filter of a field from the table of filters. @param own adds what only the screen knows. */
function choiceOf(field: HomeField, own: Partial<Choice> = {}): Choice {
  const filter: HomeFilter = homeFilters[field];
  const labels = 'labels' in filter ? filter.labels : undefined;
  return {
    kind: 'choice',
    field,
    label: filter.label,
    several: ['places', 'records', 'unit choices'].includes(filter.kind),
    ...(labels && { words: (value) => labels[value] ?? value }),
    options: (facets) =>
      countedIn(facets, filter).map(({ id, value, name, homes }) => ({
        value: String(id ?? value),
        name,
        count: homes,
      })),
    ...own,
  };
}

const flagOf = (field: HomeFlag) => ({
  kind: 'flag' as const,
  field,
  label: homeFilters[field].label,
  count: ({ flags }: HomeFacets) => flags.find(({ value }) => value === field)?.homes,
});

/** Makes a range from the filters of its two ends. */
function rangeOf(from: HomeField, to: HomeField, text: (value: number) => string, unit?: string): Range {
  const [low, high]: [HomeFilter, HomeFilter] = [homeFilters[from], homeFilters[to]];
  const steps = (facets: HomeFacets, filter: HomeFilter) =>
    countedIn(facets, filter).map(({ value, homes }) => ({ value: Number(value), count: homes }));
  return {
    kind: 'range',
    fields: [from, to],
    labels: [low.label, high.label],
    steps: (facets) => [steps(facets, low), steps(facets, high)],
    text,
    ...(unit && { unit }),
  };
}

export const placeFilter = choiceOf('location_ids', {
  label: 'places',
  one: 'place',
  // A place is shown with the larger place that it belongs to, if that one is an option too.
  options: ({ places }) => {
    const names = new Map<number | null, string>(places.map(({ id, name }) => [id, name]));
    return places.map(({ id, name, parent_id, homes }) => {
      const parent = names.get(parent_id);
      return { value: String(id), name, detail: parent === name ? undefined : parent, count: homes };
    });
  },
});

const nearFilter: TextFilter<HomeSearch> = {
  kind: 'text',
  field: 'near',
  text: ({ near }) => {
    const point = readNear(near);
    return point && `Within ${point.radius} km`;
  },
};

const budgetFilter = rangeOf('budget_min', 'budget_max', formatAmount);
export const kindFilter = choiceOf('kinds', { label: 'kinds' });
export const possessionFilter = choiceOf('possession', {
  none: 'Any time',
  words: (possession) => (possession === 'ready' ? 'Ready to move' : `By ${possession}`),
});
export const bankFilter = choiceOf('bank_ids', { label: 'banks' });
export const categoryFilter = choiceOf('category_ids', { label: 'categories', one: 'category' });

const groups: readonly HomeGroup[] = [
  { title: 'Place', isMain: true, look: 'list', filters: [nearFilter, placeFilter] },
  { title: 'Budget', isMain: true, look: 'pair', filters: [budgetFilter] },
  { title: 'Property type', isMain: true, look: 'chips', filters: [kindFilter] },
  { title: 'Possession', isMain: true, look: 'chips', filters: [possessionFilter] },
  { title: 'Loan from', look: 'list', filters: [bankFilter] },
  { title: 'Carpet area', look: 'pair', filters: [rangeOf('area_min', 'area_max', formatCount, ' sq ft')] },
  {
    title: 'Price per sq ft',
    look: 'pair',
    filters: [rangeOf('price_per_sq_ft_min', 'price_per_sq_ft_max', (rupees) => `₹${formatCount(rupees)}`, ' a sq ft')],
  },
  { title: 'Only show', look: 'chips', filters: homeFlags.map(flagOf) },
  {
    title: 'Status, builder and consultant',
    look: 'fields',
    filters: [choiceOf('status'), choiceOf('developer_id'), choiceOf('broker_id')],
  },
  { title: 'Facilities', look: 'list', filters: [choiceOf('facility_ids', { label: 'facilities' })] },
];

/** Filters that words can set although they have no control. They are shown as chips, which remove them. */
const understoodFilters: Choice[] = [categoryFilter, choiceOf('possession_from', { words: (year) => `From ${year}` })];

const placed = [...understoodFilters, ...groups.flatMap(({ filters }) => filters)];

/** The filters in the order of the screen. A filter of the table that isn't listed here gets a group of its own. */
export const homeGroups: readonly HomeGroup[] = [
  ...groups,
  ...homeFields
    .filter((field) => !placed.some((filter) => fieldsOf(filter).includes(field)))
    .map((field): HomeGroup => ({ title: homeFilters[field].label, look: 'chips', filters: [choiceOf(field)] })),
];

const boxFilter: TextFilter<HomeSearch> = {
  kind: 'text',
  field: 'box',
  text: ({ box }) => box && 'In the map’s area',
};

export const homesPage: SearchPage<HomeSearch, HomeFacets> = {
  path: '/projects',
  form: 'homes-search',
  read: readHomeSearch,
  changed: changeHomeSearch,
  filters: [wordsFilter, boxFilter, ...homeGroups.flatMap(({ filters }) => filters), ...understoodFilters],
  sorts: homeSortLabels,
  cleared: ({ view }) => ({ view }),
  clearText: 'Clear all',
  noFacets: Object.fromEntries(Object.values(homeFilters).map(({ facet }) => [facet, []])) as unknown as HomeFacets,
};

export const useHomes = () => useSearchPage<HomeSearch, HomeFacets>();

export const offeredGroups = (groups: readonly HomeGroup[], search: HomeSearch, facets: HomeFacets) =>
  groups.filter(({ filters }) => filters.some((filter) => isOffered(filter, search, facets)));

/** Returns the choice of a group as text: the first one, and how many more. */
export function chosenIn({ filters }: HomeGroup, search: HomeSearch, facets: HomeFacets): string | undefined {
  const [first, ...more] = chipsOf(filters, search, facets);
  return first && (more.length > 0 ? `${first.label} +${more.length}` : first.label);
}
