import { formatCount } from '#platform/shared/format/counts.ts';
import { maxId, maxSearchLength } from '#platform/shared/http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '#platform/shared/http/search-params-rules.ts';
import {
  type DirectoryField,
  type DirectoryFilterTable,
  directoryFields,
  directoryFilters,
} from './directory-filter-rules.ts';
import type { DirectoryFilter, ValueOf } from './filter-rules.ts';

/** Values of `?tab=`. */
export const directoryTabs = ['all', 'developers', 'brokers'] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

export const exhibitorSorts = ['recommended', 'name', 'newest'] as const;
export const projectSorts = ['newest', 'price', '-price', 'name'] as const;

export const searchLength = { suggestions: 2, max: maxSearchLength } as const;
export const pageSizes = { exhibitors: 24, projects: 12 } as const;

/** The last row that a list for visitors has. Visitors who go this far are better served by a narrower search. */
export const deepestRow = 10_000;

/** These texts are fixed, see docs/product/directory.md, "Directory search". */
export const suggestionLabels = {
  developer: 'Builder',
  broker: 'Consultant',
  location: 'Location',
  project_title: 'Project Title',
  project_name: 'Project Name',
} as const;
export type SuggestionKind = keyof typeof suggestionLabels;

/** Returns the number of results as text, which is fixed, see docs/product/directory.md, "Directory texts". */
export function resultLine(tab: DirectoryTab, counts: { developers: number; brokers: number }): string {
  const developers = `${formatCount(counts.developers)} builders`;
  const brokers = `${formatCount(counts.brokers)} consultants`;
  const all = `${formatCount(counts.developers + counts.brokers)} total found (${developers}, ${brokers})`;
  return { all, developers: `${developers} found`, brokers: `${brokers} found` }[tab];
}

/** `project` is the id of the project chosen from the suggestions. */
export type DirectorySearch = {
  tab?: DirectoryTab;
  search?: string;
  verified?: '1' | '0';
  sort?: (typeof exhibitorSorts)[number];
  page?: number;
  project?: number;
} & { [Field in DirectoryField]?: ValueOf<DirectoryFilterTable[Field]> };

/**
 * Reads the home page's query, without invalid values, defaults, and lower categories whose parent is missing. Dropped
 * fields are `undefined`, so that the router removes them from the URL.
 */
export function readDirectorySearch(raw: Record<string, unknown>): DirectorySearch {
  const id = (value: unknown) => readPositiveInt(value, maxId);
  const [tab, sort, page] = [
    oneOf(directoryTabs, raw.tab),
    oneOf(exhibitorSorts, raw.sort),
    readPositiveInt(raw.page, 1_000_000),
  ];
  const read: Record<string, unknown> = {};
  for (const field of directoryFields) {
    const filter: DirectoryFilter = directoryFilters[field];
    const isWithoutParent = filter.kind === 'category' && filter.parent !== undefined && !read[filter.parent];
    const value = filter.kind === 'choice' ? oneOf(filter.choices, raw[field]) : id(raw[field]);
    read[field] = isWithoutParent ? undefined : value;
  }
  return {
    tab: tab === 'all' ? undefined : tab,
    search: readSearchText(raw.search),
    verified: oneOf(['1', '0'], raw.verified),
    ...read,
    sort: sort === 'recommended' ? undefined : sort,
    page: page === 1 ? undefined : page,
    project: id(raw.project),
  };
}

/**
 * Returns the query after a change of filters. It starts at page 1. A higher category clears the lower ones, and a new
 * text clears the chosen project.
 */
export function changeDirectorySearch(search: DirectorySearch, change: Partial<DirectorySearch>): DirectorySearch {
  const lower = {
    ...('category_id' in change && { sub_category_id: undefined, sub_category3_id: undefined }),
    ...('sub_category_id' in change && { sub_category3_id: undefined }),
    ...('search' in change && { project: undefined }),
  };
  return { ...search, page: undefined, ...lower, ...change };
}

/**
 * Returns the query for a chosen suggestion. A location adds a filter. An exhibitor or project replaces all filters,
 * because they could hide it.
 */
export function searchForSuggestion(
  search: DirectorySearch,
  { kind, id, text }: { kind: SuggestionKind; id: number; text: string },
): DirectorySearch {
  if (kind === 'location') return changeDirectorySearch(search, { search: undefined, location_id: id });
  if (kind === 'developer' || kind === 'broker') return { tab: `${kind}s`, search: text.slice(0, searchLength.max) };
  return { search: text.slice(0, searchLength.max), project: id };
}
