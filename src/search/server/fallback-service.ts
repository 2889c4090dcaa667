import { SearchStartingError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { presentProjectCard } from '#projects/server/card-presenter.ts';
import type { Kept } from '#search/shared/behind-contract.ts';
import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectListInput,
  ProjectPage,
} from '#search/shared/directory-contract.ts';
import type { HomePage, HomeQuery } from '#search/shared/home-contract.ts';
import { pagesOf, rangeOf } from './depth.ts';
import {
  exhibitorsIn,
  presentExhibitorCard,
  presentExhibitorFacets,
  presentProjectFacets,
} from './directory-presenter.ts';
import { countExhibitors, selectExhibitorCards, selectExhibitorPage } from './exhibitor-queries.ts';
import { hasNoFilter } from './home-filters.ts';
import { presentHome, withoutEngine } from './home-presenter.ts';
import { selectHomes } from './home-queries.ts';
import { selectListedCount, selectProjectPage } from './project-queries.ts';

type IsOf = (version: number) => void;

/**
 * Lists everything while search is starting or has failed (docs/decisions/0086): rows in their order and the total,
 * without counts of choices. The database applies no filters, so a request with filters still fails.
 */
export function fallbackService(db: PooledDb) {
  async function unlessNarrowed<T>(error: unknown, filters: object, isOf: IsOf, list: () => Promise<T>): Promise<T> {
    if (!(error instanceof SearchStartingError) || !hasNoFilter(filters)) throw error;
    // An answer without a version isn't cached.
    isOf(-1);
    return list();
  }

  return {
    homes: (error: unknown, { sort, page, per_page, ...filters }: HomeQuery, isOf: IsOf): Promise<Kept<HomePage>> =>
      unlessNarrowed(error, filters, isOf, async () => {
        const [rows, total] = [
          await selectHomes(db, { sort, ...rangeOf({ page, per_page }) }),
          await selectListedCount(db),
        ];
        return {
          success: true as const,
          data: rows.map((row) => presentHome(row)),
          ...pagesOf({ page, per_page }, total),
          ...withoutEngine(),
        };
      }),

    exhibitors: (
      error: unknown,
      { kind, sort, page, per_page, ...filters }: ExhibitorListInput,
      isOf: IsOf,
    ): Promise<Kept<ExhibitorPage>> =>
      unlessNarrowed(error, filters, isOf, async () => {
        const ids = await selectExhibitorPage(db, kind, { sort, ...rangeOf({ page, per_page }) });
        const [cards, counts] = [await selectExhibitorCards(db, ids), await countExhibitors(db)];
        const facets = presentExhibitorFacets([], {}, counts, { kind });
        return {
          success: true as const,
          data: cards.map(presentExhibitorCard),
          ...pagesOf({ page, per_page }, exhibitorsIn(facets, kind)),
          facets,
        };
      }),

    projects: (
      error: unknown,
      { sort, page, per_page, ...filters }: ProjectListInput,
      isOf: IsOf,
    ): Promise<Kept<ProjectPage>> =>
      unlessNarrowed(error, filters, isOf, async () => {
        const [rows, total] = [
          await selectProjectPage(db, { sort, ...rangeOf({ page, per_page }) }),
          await selectListedCount(db),
        ];
        return {
          success: true as const,
          data: rows.map(presentProjectCard),
          ...pagesOf({ page, per_page }, total),
          facets: presentProjectFacets([], {}, {}),
        };
      }),
  };
}
