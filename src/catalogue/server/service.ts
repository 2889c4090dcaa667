import type { CategoryTree } from '#catalogue/shared/contract.ts';
import type { Db } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { RecordKit } from '#records/server/service.ts';
import { bankRecord } from './bank-queries.ts';
import { facilityRecord } from './facility-queries.ts';
import { selectCategories } from './queries.ts';

/**
 * @param version changes with every change of a category. The tree is cached until then, because every page's footer
 * needs it.
 */
export function catalogueService(db: Db, version: () => Promise<number>) {
  const cached = versionedCache(1);
  return {
    categoryTree: async (): Promise<CategoryTree> =>
      cached('categories', await version(), async () => {
        const rows = await selectCategories(db);
        const below = (parent: number | null): unknown[] =>
          rows.filter((row) => row.parent_id === parent).map((row) => ({ ...row, children: below(row.id) }));
        return below(null) as CategoryTree;
      }),
  };
}

/** Banks and facilities need no rules beyond the kit's. */
export const banksService = (records: RecordKit) => records.service(bankRecord);
export const facilitiesService = (records: RecordKit) => records.service(facilityRecord);
