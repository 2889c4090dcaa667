import type { CategoryTree } from '#shared/catalogue/contract.ts';
import type { Db } from '../platform/database/open.ts';
import { selectCategories, selectLocations } from './queries.ts';

export type CatalogueService = ReturnType<typeof catalogueService>;

/** Reference data: categories and locations. */
export function catalogueService(db: Db) {
  return {
    async categoryTree(): Promise<CategoryTree> {
      const rows = await selectCategories(db);
      const below = (parent: number | null): unknown[] =>
        rows.filter((row) => row.parent_id === parent).map((row) => ({ ...row, children: below(row.id) }));
      return below(null) as CategoryTree;
    },
    /** Every location with its number of listed projects, by name. */
    locations: () => selectLocations(db),
  };
}
