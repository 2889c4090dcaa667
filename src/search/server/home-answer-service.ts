import type { PooledDb } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { Kept } from '#search/shared/behind-contract.ts';
import type { HomePage, HomeQuery } from '#search/shared/home-contract.ts';
import { asksForCheapest } from '#search/shared/words-rules.ts';
import { type AlternativeQueries, alternativesTo, maxWithAlternatives } from './alternatives-service.ts';
import type { Asking, SearchService } from './answer-service.ts';
import { selectCentres } from './centre-queries.ts';
import { idsOfChoices } from './choice-names-service.ts';
import { pagesOf, rangeOf } from './depth.ts';
import { homesWithout, presentAddress, presentHome, presentHomeFacets } from './home-presenter.ts';
import { selectHomesByIds } from './home-queries.ts';
import { inLatin } from './words/devanagari.ts';

/**
 * Answers searches from what the engine finds. The homes found and the counts are from one version, and the database
 * is asked only for the page's cards and for names.
 */
export function homeAnswers(db: PooledDb, engine: SearchService) {
  const centres = versionedCache(1);

  return async (
    { sort, page, per_page, ...filters }: HomeQuery,
    shown: number,
    isOf: (version: number) => void,
  ): Promise<Kept<HomePage>> => {
    const make = async (asking: Asking) => {
      const { filters: read, found, understood, ...words } = await asking.read(filters);
      // Words order a search only if no order was chosen, and if they aren't those of a name.
      const isCheapest = sort === 'relevance' && understood !== null && asksForCheapest(inLatin(filters.search ?? ''));
      const range = { sort: isCheapest ? ('price' as const) : sort, ...rangeOf({ page, per_page }) };
      const { counted, total, ids } = await asking.homes(found, range);
      const [{ rows, versions }, named] = await Promise.all([
        selectHomesByIds(db, ids),
        asking.names(idsOfChoices(found, counted)),
      ]);
      const facets = presentHomeFacets(counted, named);
      const further: AlternativeQueries = {
        count: asking.count,
        centres: () => centres('', asking.version, () => selectCentres(db)),
      };
      return {
        versions,
        isShort: rows.length < ids.length,
        rows: { homes: ids },
        answer: {
          success: true as const,
          data: rows.map((row) => presentHome(row, found.near)),
          ...pagesOf({ page, per_page }, total),
          facets,
          ...words,
          understood: isCheapest ? { ...understood, sort: 'price' } : understood,
          alternatives:
            total > maxWithAlternatives
              ? []
              : await alternativesTo(found, total, facets, homesWithout(counted), presentAddress(read), further),
        },
      };
    };
    return engine.answer(shown, make, isOf);
  };
}
