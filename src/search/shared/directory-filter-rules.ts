import { priceBandLabels, priceBands } from './choice-rules.ts';
import { type DirectoryFilter, statusFilter } from './filter-rules.ts';

/** The directory's filters on projects, by their fields, in the order of the screen. */
export const directoryFilters = {
  location_id: {
    kind: 'place',
    column: 'location_id',
    facet: 'locations',
    label: 'Location',
    none: 'All locations',
  },
  price_band: {
    kind: 'choice',
    column: 'price_band',
    facet: 'price_bands',
    choices: priceBands,
    labels: priceBandLabels,
    label: 'Price range',
    none: 'Any price',
  },
  status: { ...statusFilter, label: 'Project status', none: 'Any status' },
  category_id: {
    kind: 'category',
    column: 'category_id',
    facet: 'categories',
    label: 'Main category',
    none: 'All categories',
  },
  sub_category_id: {
    kind: 'category',
    parent: 'category_id',
    column: 'sub_category_id',
    facet: 'sub_categories',
    label: 'Sub category',
    none: 'Any',
  },
  sub_category3_id: {
    kind: 'category',
    parent: 'sub_category_id',
    column: 'sub_category3_id',
    facet: 'sub_categories3',
    label: 'Sub category 3',
    none: 'Any',
  },
} as const satisfies Record<string, DirectoryFilter>;

export type DirectoryFilterTable = typeof directoryFilters;
export type DirectoryField = keyof DirectoryFilterTable;
export const directoryFields = Object.keys(directoryFilters) as DirectoryField[];
