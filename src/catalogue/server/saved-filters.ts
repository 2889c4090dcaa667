import type { Db } from '#platform/server/database/open.ts';

/** What is told when a place or category is merged, because no foreign key leads from saved searches to it. */
export type SavedFilters = {
  moveFilter: (tx: Db, field: 'location_ids' | 'category_ids', gone: number, kept: number) => Promise<void>;
};
