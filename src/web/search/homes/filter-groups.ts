import type { HomeFacets } from '#shared/search/home-contract.ts';
import type { HomeSearch } from '#shared/search/home-rules.ts';
import { homeKindLabels } from '#shared/search/kind-rules.ts';
import { areaText, budgetText, nameOf, nearText, possessionText } from './home-words.ts';

export type FilterGroup = {
  key: 'place' | 'budget' | 'kind' | 'possession' | 'bank' | 'area' | 'flags' | 'firms' | 'facilities';
  title: string;
  /** In the bar of wide screens, each in its own panel. */
  isMain?: boolean;
  /** What is chosen; undefined if nothing is. */
  chosen: (search: HomeSearch, facets: HomeFacets) => string | undefined;
  /** Whether there is anything to choose. */
  isThere: (facets: HomeFacets) => boolean;
};

const several = (texts: readonly string[]): string | undefined =>
  texts.length > 1 ? `${texts[0]} +${texts.length - 1}` : texts[0];

/** The filters in the order of the screen. */
export const filterGroups: FilterGroup[] = [
  {
    key: 'place',
    title: 'Place',
    isMain: true,
    chosen: (search, { places }) =>
      several((search.location_ids ?? []).map((id) => nameOf(places, id))) ?? nearText(search),
    isThere: () => true,
  },
  {
    key: 'budget',
    title: 'Budget',
    isMain: true,
    chosen: budgetText,
    isThere: ({ budgets_max }) => budgets_max.length > 0,
  },
  {
    key: 'kind',
    title: 'Kind of home',
    isMain: true,
    chosen: ({ kinds }) => several((kinds ?? []).map((kind) => homeKindLabels[kind])),
    isThere: ({ kinds }) => kinds.length > 0,
  },
  {
    key: 'possession',
    title: 'Possession',
    isMain: true,
    chosen: ({ possession }) => possession && possessionText(possession),
    isThere: ({ possession }) => possession.length > 0,
  },
  {
    key: 'bank',
    title: 'Loan from',
    chosen: ({ bank_ids }, { banks }) => several((bank_ids ?? []).map((id) => nameOf(banks, id))),
    isThere: ({ banks }) => banks.length > 0,
  },
  {
    key: 'area',
    title: 'Carpet area',
    chosen: areaText,
    isThere: ({ areas_max }) => areas_max.length > 0,
  },
  {
    key: 'flags',
    title: 'Only projects that are',
    chosen: (search) => (search.rera || search.verified || search.pictures ? 'chosen' : undefined),
    isThere: ({ flags }) => flags.length > 0,
  },
  {
    key: 'firms',
    title: 'Status, builder and consultant',
    chosen: ({ status, developer_id, broker_id }) => (status || developer_id || broker_id ? 'chosen' : undefined),
    isThere: () => true,
  },
  {
    key: 'facilities',
    title: 'Facilities',
    chosen: ({ facility_ids }, { facilities }) => several((facility_ids ?? []).map((id) => nameOf(facilities, id))),
    isThere: ({ facilities }) => facilities.length > 0,
  },
];

/** In how many groups something is chosen. */
export const chosenOf = (groups: readonly FilterGroup[], search: HomeSearch, facets: HomeFacets): number =>
  groups.filter(({ chosen }) => chosen(search, facets)).length;
