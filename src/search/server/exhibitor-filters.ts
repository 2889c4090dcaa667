import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import {
  type DirectoryField,
  type DirectoryFilterTable,
  directoryFields,
} from '#search/shared/directory-filter-rules.ts';
import type { ValueOf } from '#search/shared/filter-rules.ts';

export type Filters = {
  kind?: ExhibitorKind | undefined;
  words?: string[] | undefined;
  verified?: '1' | '0' | undefined;
  /** `location_id` with the places within it. */
  location_ids?: number[] | undefined;
} & { [Field in DirectoryField]?: ValueOf<DirectoryFilterTable[Field]> | undefined };

export const hasProjectFilters = (filters: Filters): boolean =>
  directoryFields.some((field) => filters[field] !== undefined);
