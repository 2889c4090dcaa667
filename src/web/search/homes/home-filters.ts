import { formatCount } from '#shared/format/counts.ts';
import { formatAmount } from '#shared/format/money.ts';
import { type ProjectStatus, projectStatusLabels } from '#shared/projects/rules.ts';
import type { HomeFacets } from '#shared/search/home-contract.ts';
import {
  changeHomeSearch,
  type HomeSearch,
  homeFlagLabels,
  homeFlags,
  homeSortLabels,
  readHomeSearch,
  readNear,
} from '#shared/search/home-rules.ts';
import { type HomeKind, homeKindLabels } from '#shared/search/kind-rules.ts';
import {
  type ChoiceFilter,
  chipsOf,
  type FilterGroup,
  isOffered,
  type RangeFilter,
  type TextFilter,
  wordsFilter,
} from '../filters.ts';
import { type SearchPage, useSearchPage } from '../use-search-page.ts';

type Choice = ChoiceFilter<HomeSearch, HomeFacets>;
type Range = RangeFilter<HomeSearch, HomeFacets>;
export type HomeGroup = FilterGroup<HomeSearch, HomeFacets>;

const named = (choices: HomeFacets['banks']) =>
  choices.map(({ id, name, homes }) => ({ value: String(id), name, count: homes }));
const worded = (choices: { value: string; homes: number }[]) =>
  choices.map(({ value, homes }) => ({ value, count: homes }));
const steps = (choices: HomeFacets['areas_min']) => choices.map(({ value, homes }) => ({ value, count: homes }));

export const placeFilter: Choice = {
  kind: 'choice',
  field: 'location_ids',
  label: 'places',
  several: true,
  // With the larger place it belongs to, where that is among them too.
  options: ({ places }) =>
    places.map(({ id, name, parent_id, homes }) => {
      const parent = places.find((place) => place.id === parent_id)?.name;
      return { value: String(id), name, detail: parent === name ? undefined : parent, count: homes };
    }),
};

const nearFilter: TextFilter<HomeSearch> = {
  kind: 'text',
  field: 'near',
  text: ({ near }) => {
    const point = readNear(near);
    return point && `Within ${point.radius} km`;
  },
};

export const budgetFilter: Range = {
  kind: 'range',
  fields: ['budget_min', 'budget_max'],
  labels: ['Budget from', 'Budget to'],
  steps: ({ budgets_min, budgets_max }) => [steps(budgets_min), steps(budgets_max)],
  text: formatAmount,
};

export const kindFilter: Choice = {
  kind: 'choice',
  field: 'kinds',
  label: 'kinds',
  several: true,
  words: (kind) => homeKindLabels[kind as HomeKind],
  options: ({ kinds }) => worded(kinds),
};

export const possessionFilter: Choice = {
  kind: 'choice',
  field: 'possession',
  label: 'Possession',
  none: 'Any time',
  words: (possession) => (possession === 'ready' ? 'Ready to move' : `By ${possession}`),
  options: ({ possession }) => worded(possession),
};

export const bankFilter: Choice = {
  kind: 'choice',
  field: 'bank_ids',
  label: 'banks',
  several: true,
  options: ({ banks }) => named(banks),
};

const areaFilter: Range = {
  kind: 'range',
  fields: ['area_min', 'area_max'],
  labels: ['Area from', 'Area to'],
  steps: ({ areas_min, areas_max }) => [steps(areas_min), steps(areas_max)],
  text: formatCount,
  unit: ' sq ft',
};

const flagFilters = homeFlags.map((flag) => ({
  kind: 'flag' as const,
  field: flag,
  label: homeFlagLabels[flag],
  count: ({ flags }: HomeFacets) => flags.find(({ value }) => value === flag)?.homes,
}));

const firmFilters: Choice[] = [
  {
    kind: 'choice',
    field: 'status',
    label: 'Status',
    words: (status) => projectStatusLabels[status as ProjectStatus],
    options: ({ statuses }) => worded(statuses),
  },
  { kind: 'choice', field: 'developer_id', label: 'Builder', options: ({ developers }) => named(developers) },
  { kind: 'choice', field: 'broker_id', label: 'Consultant', options: ({ consultants }) => named(consultants) },
];

const facilityFilter: Choice = {
  kind: 'choice',
  field: 'facility_ids',
  label: 'facilities',
  several: true,
  options: ({ facilities }) => named(facilities),
};

/** The filters in the order of the screen. */
export const homeGroups: readonly HomeGroup[] = [
  { title: 'Place', isMain: true, look: 'list', filters: [nearFilter, placeFilter] },
  { title: 'Budget', isMain: true, look: 'pair', filters: [budgetFilter] },
  { title: 'Kind of home', isMain: true, look: 'chips', filters: [kindFilter] },
  { title: 'Possession', isMain: true, look: 'chips', filters: [possessionFilter] },
  { title: 'Loan from', look: 'list', filters: [bankFilter] },
  { title: 'Carpet area', look: 'pair', filters: [areaFilter] },
  { title: 'Only projects that are', look: 'chips', filters: flagFilters },
  { title: 'Status, builder and consultant', look: 'fields', filters: firmFilters },
  { title: 'Facilities', look: 'list', filters: [facilityFilter] },
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
  filters: [wordsFilter, boxFilter, ...homeGroups.flatMap(({ filters }) => filters)],
  sorts: homeSortLabels,
  cleared: ({ view }) => ({ view }),
  clearText: 'Clear all',
  noFacets: {
    places: [],
    kinds: [],
    budgets_min: [],
    budgets_max: [],
    areas_min: [],
    areas_max: [],
    possession: [],
    statuses: [],
    developers: [],
    consultants: [],
    banks: [],
    facilities: [],
    flags: [],
  },
};

export const useHomes = () => useSearchPage<HomeSearch, HomeFacets>();

/** Groups with something to choose. */
export const offeredGroups = (groups: readonly HomeGroup[], search: HomeSearch, facets: HomeFacets) =>
  groups.filter(({ filters }) => filters.some((filter) => isOffered(filter, search, facets)));

/** What is chosen in a group: the first choice, and how many more. */
export function chosenIn({ filters }: HomeGroup, search: HomeSearch, facets: HomeFacets): string | undefined {
  const [first, ...more] = chipsOf(filters, search, facets);
  return first && (more.length > 0 ? `${first.label} +${more.length}` : first.label);
}
