import type { PooledDb } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { HomeCard, HomePage, HomeQuery } from '#search/shared/home-contract.ts';
import type { SearchService } from './answer-service.ts';
import { fallbackService } from './fallback-service.ts';
import { homeAnswers } from './home-answer-service.ts';
import { presentHome } from './home-presenter.ts';
import { homesQuery, selectBranches, selectHomesByIds } from './home-queries.ts';
import { homesMapService } from './map-service.ts';
import { pageAnswers, type Reading, type Versions } from './shown-version.ts';

/** The cache takes about 25 MB, because an answer has about 50 kB. */
const maxCached = 500;

export type HomesService = ReturnType<typeof homesService>;

/** Answers the search for homes. Answers are kept until the directory changes. */
export function homesService(db: PooledDb, versions: Versions, engine: SearchService) {
  const pageOf = pageAnswers(versionedCache(maxCached), versions, engine);
  const searched = homeAnswers(db, engine);
  const fallback = fallbackService(db);

  return {
    map: homesMapService(db, versions.version, engine),

    /** Returns listed projects in the order of these ids. */
    byIds: async (ids: readonly number[]): Promise<HomeCard[]> => {
      const { rows } = await selectHomesByIds(db, [...new Set(ids)]);
      return rows.map((row) => presentHome(row));
    },

    /** Returns a page of listed projects with the counts of each choice. */
    search: (input: HomeQuery, reading: Reading = {}): Promise<HomePage> =>
      pageOf(
        JSON.stringify(input),
        (shown, isOf) => searched(input, shown, isOf).catch((error) => fallback.homes(error, input, isOf)),
        reading,
      ),
  };
}

/** Reads only a page's rows, by one query. The benchmark compares searches with it. */
export const rowsOfHomes = { branches: selectBranches, query: homesQuery };
