import { formatCount } from '../format/counts.ts';
import { oneOf, searchText, wholeNumber } from '../http/address-rules.ts';
import { largestId, longestSearch } from '../http/rules.ts';

/** The statuses the directory filters by and cards count (specification, section 2). */
export const directoryStatuses = ['ongoing', 'upcoming', 'past'] as const;
/** The statuses that the public sees and counts; those only planned, or cancelled, are not listed. */
export const listedStatuses = [...directoryStatuses, 'on_hold'] as const;
export type DirectoryStatus = (typeof directoryStatuses)[number];

/** The price bands of section 5, by their bounds in lakhs; the position is the stored `price_band`. */
export const priceBands = ['0-50', '50-100', '100-200', '200-500', '500-1000', '1000+'] as const;
export type PriceBand = (typeof priceBands)[number];

export const priceBandLabels: Record<PriceBand, string> = {
  '0-50': 'Under ₹50 L',
  '50-100': '₹50 L – ₹1 Cr',
  '100-200': '₹1 Cr – ₹2 Cr',
  '200-500': '₹2 Cr – ₹5 Cr',
  '500-1000': '₹5 Cr – ₹10 Cr',
  '1000+': 'Above ₹10 Cr',
};

/** The `?tab=` values of the home page (section 4 "Home filter tab"). */
export const directoryTabs = ['all', 'developers', 'brokers'] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

export const exhibitorSorts = ['recommended', 'name', 'newest'] as const;
export const projectSorts = ['newest', 'price', '-price', 'name'] as const;

export const searchLength = { suggestions: 2, max: longestSearch } as const;
export const pageSizes = { exhibitors: 24, projects: 12 } as const;

/** Marks a suggestion with the specification's words for its type (section 2). */
export const suggestionLabels = {
  developer: 'Builder',
  broker: 'Consultant',
  location: 'Location',
  project_title: 'Project Title',
  project_name: 'Project Name',
} as const;
export type SuggestionKind = keyof typeof suggestionLabels;

/** The result line in the specification's words (section 2): `N total found (x builders, y consultants)` or `N builders found`. */
export function resultLine(tab: DirectoryTab, counts: { developers: number; brokers: number }): string {
  const { developers, brokers } = counts;
  if (tab === 'developers') return `${formatCount(developers)} builders found`;
  if (tab === 'brokers') return `${formatCount(brokers)} consultants found`;
  return `${formatCount(developers + brokers)} total found (${formatCount(developers)} builders, ${formatCount(brokers)} consultants)`;
}

/** What the home page's address says: absent means no such filter. `project` is the project chosen from the suggestions. */
export type DirectorySearch = {
  tab?: DirectoryTab;
  search?: string;
  status?: DirectoryStatus;
  verified?: '1' | '0';
  location_id?: number;
  category_id?: number;
  sub_category_id?: number;
  sub_category3_id?: number;
  price_band?: PriceBand;
  sort?: (typeof exhibitorSorts)[number];
  page?: number;
  project?: number;
};

/**
 * Reads the home page's address. Anything unusable is dropped rather than refused, as is what changes nothing (the first
 * tab, page 1), and a lower category without the one above it. Dropped fields are there as `undefined`, so that
 * the router takes them out of the address too.
 */
export function readDirectorySearch(raw: Record<string, unknown>): DirectorySearch {
  const id = (value: unknown) => wholeNumber(value, largestId);
  const [tab, sort, page] = [
    oneOf(directoryTabs, raw.tab),
    oneOf(exhibitorSorts, raw.sort),
    wholeNumber(raw.page, 1_000_000),
  ];
  const category = id(raw.category_id);
  const subCategory = category && id(raw.sub_category_id);
  return {
    tab: tab === 'all' ? undefined : tab,
    search: searchText(raw.search),
    status: oneOf(directoryStatuses, raw.status),
    verified: oneOf(['1', '0'], raw.verified),
    location_id: id(raw.location_id),
    category_id: category,
    sub_category_id: subCategory,
    sub_category3_id: subCategory && id(raw.sub_category3_id),
    price_band: oneOf(priceBands, raw.price_band),
    sort: sort === 'recommended' ? undefined : sort,
    page: page === 1 ? undefined : page,
    project: id(raw.project),
  };
}

/**
 * The address after a change of filters: back on page 1, lower categories cleared when one above them changes (section 4), and
 * the chosen project let go of with the text that it was found by.
 */
export function changeDirectorySearch(search: DirectorySearch, change: Partial<DirectorySearch>): DirectorySearch {
  const lower = {
    ...('category_id' in change && { sub_category_id: undefined, sub_category3_id: undefined }),
    ...('sub_category_id' in change && { sub_category3_id: undefined }),
    ...('search' in change && { project: undefined }),
  };
  return { ...search, page: undefined, ...lower, ...change };
}

/** The fields that narrow the list, in the order they are shown; the tab, order and page do not narrow. */
export const narrowingFields = [
  'search',
  'status',
  'verified',
  'location_id',
  'category_id',
  'sub_category_id',
  'sub_category3_id',
  'price_band',
] as const;
export type NarrowingField = (typeof narrowingFields)[number];

/**
 * Where choosing a suggestion leads: a firm's name on its tab, a place beside the filters there are, a project by its
 * name with its card. A firm or a project is named outright, so other filters would only hide it and are let go.
 */
export function searchForSuggestion(
  search: DirectorySearch,
  { kind, id, text }: { kind: SuggestionKind; id: number; text: string },
): DirectorySearch {
  if (kind === 'location') return changeDirectorySearch(search, { search: undefined, location_id: id });
  if (kind === 'developer' || kind === 'broker') return { tab: `${kind}s`, search: text.slice(0, searchLength.max) };
  return { search: text.slice(0, searchLength.max), project: id };
}
