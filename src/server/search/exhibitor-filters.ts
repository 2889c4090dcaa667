import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { DirectoryStatus, PriceBand } from '#shared/search/directory-rules.ts';

export type Filters = {
  kind?: ExhibitorKind | undefined;
  words?: string[] | undefined;
  status?: DirectoryStatus | undefined;
  verified?: '1' | '0' | undefined;
  location_id?: number | undefined;
  /** `location_id` with the places within it. */
  location_ids?: number[] | undefined;
  category_id?: number | undefined;
  sub_category_id?: number | undefined;
  sub_category3_id?: number | undefined;
  price_band?: PriceBand | undefined;
};

const projectFilters = [
  'status',
  'location_id',
  'category_id',
  'sub_category_id',
  'sub_category3_id',
  'price_band',
] as const;

export const hasProjectFilters = (filters: Filters): boolean =>
  projectFilters.some((name) => filters[name] !== undefined);
