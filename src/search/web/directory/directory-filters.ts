import type { Facets } from '#search/shared/directory-contract.ts';
import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { changeDirectorySearch, type DirectorySearch, readDirectorySearch } from '#search/shared/directory-rules.ts';
import type { DirectoryFilter } from '#search/shared/filter-rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { type ChoiceFilter, wordsFilter } from '../filters.ts';
import { type SearchPage, useSearchPage } from '../use-search-page.ts';

type Counted = { id?: number; value?: string; location_name?: string; category_name?: string; projects: number };

/** Makes the filter of a field from the table of filters. */
function choiceOf(field: DirectoryField): ChoiceFilter<DirectorySearch, Facets> {
  const filter: DirectoryFilter = directoryFilters[field];
  const { label, none, facet } = filter;
  const labels = filter.kind === 'choice' ? filter.labels : undefined;
  const parent = filter.kind === 'category' ? (filter.parent as DirectoryField | undefined) : undefined;
  return {
    kind: 'choice',
    field,
    label,
    one: label.toLowerCase(),
    none,
    ...(labels && { words: (value) => labels[value] ?? value }),
    options: (facets) =>
      ((facets as Record<string, unknown>)[facet] as Counted[]).map(
        ({ id, value, location_name, category_name, projects }) => ({
          value: String(id ?? value),
          name: location_name ?? category_name,
          count: projects,
        }),
      ),
    ...(parent && { isThere: (search) => search[parent] !== undefined }),
  };
}

const verifiedFilter: ChoiceFilter<DirectorySearch, Facets> = {
  kind: 'choice',
  field: 'verified',
  label: 'Verification',
  words: (verified) => (verified === '1' ? 'Verified' : 'Unverified'),
  options: ({ verified }) => verified.map(({ value, exhibitors }) => ({ value, count: exhibitors })),
};

/** The filters in the order of the screen: verification stands before the categories. */
export const directoryChoices: ChoiceFilter<DirectorySearch, Facets>[] = [
  ...directoryFields.filter((field) => directoryFilters[field].kind !== 'category').map(choiceOf),
  verifiedFilter,
  ...directoryFields.filter((field) => directoryFilters[field].kind === 'category').map(choiceOf),
];

export const directoryPage: SearchPage<DirectorySearch, Facets> = {
  path: '/',
  form: 'directory-search',
  read: readDirectorySearch,
  changed: changeDirectorySearch,
  filters: [wordsFilter, ...directoryChoices],
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

/**
 * Returns the search for homes with the same words, place, status and verification, as far as these mean the same
 * there.
 */
export const homesFor = ({ search, location_id, status, verified }: DirectorySearch): HomeSearch => ({
  search,
  location_ids: location_id ? [location_id] : undefined,
  status,
  verified: verified === '1' ? verified : undefined,
});
