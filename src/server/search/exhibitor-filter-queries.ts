import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { type DirectoryStatus, type PriceBand, priceBands } from '#shared/search/directory-rules.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import { projects } from '../projects/tables.ts';

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

export function matchesProjectFilters(filters: Filters): SQL | undefined {
  return and(
    filters.status && eq(projects.status, filters.status),
    filters.location_id === undefined ? undefined : isInLocations(sql`${projects.locationId}`, filters),
    filters.category_id === undefined ? undefined : eq(projects.categoryId, filters.category_id),
    filters.sub_category_id === undefined ? undefined : eq(projects.subCategoryId, filters.sub_category_id),
    filters.sub_category3_id === undefined ? undefined : eq(projects.subCategory3Id, filters.sub_category3_id),
    filters.price_band && eq(projects.priceBand, priceBands.indexOf(filters.price_band)),
  );
}

export const matchesVerified = (filters: Filters): SQL | undefined =>
  filters.verified && eq(exhibitors.isVerified, filters.verified === '1');

/** The planner knows more of a single location. */
export function isInLocations(column: SQL, { location_id, location_ids = [] }: Filters): SQL {
  return location_ids.length > 1
    ? sql`${column} = any (${`{${location_ids.join()}}`}::integer[])`
    : sql`${column} = ${location_id}`;
}
