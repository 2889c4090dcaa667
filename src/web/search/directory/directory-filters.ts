import { type ProjectStatus, projectStatusLabels } from '#shared/projects/rules.ts';
import type { Facets } from '#shared/search/directory-contract.ts';
import {
  changeDirectorySearch,
  type DirectorySearch,
  type PriceBand,
  priceBandLabels,
  readDirectorySearch,
} from '#shared/search/directory-rules.ts';
import type { HomeSearch } from '#shared/search/home-rules.ts';
import { type ChoiceFilter, wordsFilter } from '../filters.ts';
import { type SearchPage, useSearchPage } from '../use-search-page.ts';

const categoryOptions = (categories: Facets['categories']) =>
  categories.map(({ id, category_name, projects }) => ({ value: String(id), name: category_name, count: projects }));

/** The filters in the order of the screen. */
export const directoryFilters: ChoiceFilter<DirectorySearch, Facets>[] = [
  {
    kind: 'choice',
    field: 'location_id',
    label: 'Location',
    none: 'All locations',
    options: ({ locations }) =>
      locations.map(({ id, location_name, projects }) => ({ value: String(id), name: location_name, count: projects })),
  },
  {
    kind: 'choice',
    field: 'price_band',
    label: 'Price range',
    none: 'Any price',
    words: (band) => priceBandLabels[band as PriceBand],
    options: ({ price_bands }) => price_bands.map(({ value, projects }) => ({ value, count: projects })),
  },
  {
    kind: 'choice',
    field: 'status',
    label: 'Project status',
    none: 'Any status',
    words: (status) => projectStatusLabels[status as ProjectStatus],
    options: ({ statuses }) => statuses.map(({ value, projects }) => ({ value, count: projects })),
  },
  {
    kind: 'choice',
    field: 'verified',
    label: 'Verification',
    words: (verified) => (verified === '1' ? 'Verified' : 'Unverified'),
    options: ({ verified }) => verified.map(({ value, exhibitors }) => ({ value, count: exhibitors })),
  },
  {
    kind: 'choice',
    field: 'category_id',
    label: 'Main category',
    none: 'All categories',
    options: ({ categories }) => categoryOptions(categories),
  },
  {
    kind: 'choice',
    field: 'sub_category_id',
    label: 'Sub category',
    options: ({ sub_categories }) => categoryOptions(sub_categories),
    isThere: ({ category_id }) => category_id !== undefined,
  },
  {
    kind: 'choice',
    field: 'sub_category3_id',
    label: 'Sub category 3',
    options: ({ sub_categories3 }) => categoryOptions(sub_categories3),
    isThere: ({ sub_category_id }) => sub_category_id !== undefined,
  },
];

export const directoryPage: SearchPage<DirectorySearch, Facets> = {
  path: '/',
  form: 'directory-search',
  read: readDirectorySearch,
  changed: changeDirectorySearch,
  filters: [wordsFilter, ...directoryFilters],
  sorts: { recommended: 'Recommended', name: 'Name, A to Z', newest: 'Newest first' },
  cleared: ({ tab }) => ({ tab }),
  clearText: 'Clear Filters',
  noFacets: {
    kinds: { developers: 0, brokers: 0 },
    statuses: [],
    verified: [],
    locations: [],
    price_bands: [],
    categories: [],
    sub_categories: [],
    sub_categories3: [],
  },
};

export const useDirectory = () => useSearchPage<DirectorySearch, Facets>();

/** The search for homes with the same words, place, status and verification, as far as they mean the same there. */
export const homesFor = ({ search, location_id, status, verified }: DirectorySearch): HomeSearch => ({
  search,
  location_ids: location_id ? [location_id] : undefined,
  status,
  verified: verified === '1' ? verified : undefined,
});
