import { kilometresBetween } from '#maps/shared/distance-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { HomeQuery, KeptHomePage } from '#search/shared/home-contract.ts';
import { homeFieldsOf, homeFilters } from '#search/shared/home-filter-rules.ts';
import type { Near } from '#search/shared/home-rules.ts';
import { asksForCheapest } from '#search/shared/words-rules.ts';
import { type AlternativeQueries, alternativesTo, maxWithAlternatives } from './alternatives-service.ts';
import type { Asking, SearchService } from './answer-service.ts';
import { selectCentres } from './centre-queries.ts';
import { pagesOf, rangeOf } from './depth.ts';
import type { HomeConditions } from './home-filters.ts';
import { homesWithout, presentAddress, presentHome, presentHomeFacets } from './home-presenter.ts';
import { type HomeRow, selectHomesOf } from './home-queries.ts';
import type { Counted } from './index-counts.ts';
import type { ChoiceIds } from './index-queries.ts';

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
  ): Promise<KeptHomePage> => {
    const make = async (asking: Asking) => {
      const { filters: read, found, understood, ...words } = await asking.read(filters);
      // Words order a search only if no order was chosen, and if they aren't those of a name.
      const isCheapest = sort === 'relevance' && understood !== null && asksForCheapest(filters.search ?? '');
      const range = { sort: isCheapest ? ('price' as const) : sort, ...rangeOf({ page, per_page }) };
      const { counted, total, ids } = await asking.homes(found, range);
      const [homes, named] = await Promise.all([selectHomesOf(db, ids), asking.names(idsOfChoices(counted, found))]);
      const facets = presentHomeFacets(counted, named);
      const further: AlternativeQueries = {
        count: asking.count,
        centres: () => centres('', asking.version, () => selectCentres(db)),
      };
      return {
        versions: homes.map(({ version }) => Number(version)),
        isShort: homes.length < ids.length,
        rows: { homes: ids },
        answer: {
          success: true as const,
          data: homes.map(({ version: _, ...home }) =>
            presentHome({ ...home, distance_km: distanceTo(home, found.near) }),
          ),
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

const distanceTo = ({ latitude, longitude }: HomeRow, near: Near | undefined): number | null =>
  near && latitude !== null && longitude !== null ? kilometresBetween(near, { latitude, longitude }) : null;

/** The filters whose choices are records. Only those need names from the database. */
const recordFields = homeFieldsOf('places', 'categories', 'builder', 'listed record', 'records');

/** Returns the ids of records that are counted or chosen. */
function idsOfChoices(counted: Counted[], found: HomeConditions): ChoiceIds {
  const chosen = Object.fromEntries(
    recordFields.map((field) => [homeFilters[field].facet, [found[field] ?? []].flat()]),
  ) as ChoiceIds;
  for (const { facet, choices } of counted)
    if (facet in chosen) chosen[facet as keyof ChoiceIds].push(...(choices as number[]));
  return chosen;
}
