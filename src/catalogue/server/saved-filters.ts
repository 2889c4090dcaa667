import type { Db } from '#platform/server/database/open.ts';

/**
 * The catalogue calls this when a place or category is merged, because saved searches name it without a foreign key.
 */
export type SavedFilters = {
  moveFilter: (tx: Db, field: 'location_ids' | 'category_ids', gone: number, kept: number) => Promise<void>;
};
