import type { HomeCard, HomePage, HomeQuery } from '#shared/search/home-contract.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { currentTransaction } from '../platform/database/transaction.ts';
import { pagingOf } from '../platform/paging.ts';
import { atOnce } from '../platform/queue.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { alternativesTo, totalOf } from './alternatives-service.ts';
import { selectCentres, selectHomeFacets } from './home-facet-queries.ts';
import type { Found } from './home-filter-queries.ts';
import { homesInMemory } from './home-memory-service.ts';
import { presentAddress, presentHome, presentHomeFacets } from './home-presenter.ts';
import { homesQuery, selectBranches, selectHomes, selectHomesByIds } from './home-queries.ts';
import { selectVersion } from './index-queries.ts';
import type { IndexService } from './index-service.ts';
import { homesMapService } from './map-service.ts';
import { understand, yearInIndia } from './words-service.ts';

export type HomesService = ReturnType<typeof homesService>;

/** The search for homes; kept until the directory changes. @param version of the directory @param index answers searches without words, if given */
export function homesService(db: PooledDb, version: () => Promise<number>, index?: IndexService) {
  const answers = versionedCache(1_000);
  const overviews = versionedCache(1_000);
  const inMemory = index && homesInMemory(db, index);

  /** One snapshot, so that rows and counts agree during writes. */
  const snapshot = <T>(read: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

  const fromDatabase = ({ sort, page, per_page, ...filters }: HomeQuery): Promise<HomePage> =>
    snapshot(async (tx) => {
      const { found, total, facets, alternatives, words } = await overviews(
        JSON.stringify(filters),
        await selectVersion(db),
        async () => {
          const { filters: read, found, ...words } = await understand(tx, filters, yearInIndia());
          const rows = await selectHomeFacets(tx, found);
          const total = totalOf(rows);
          const alternatives =
            total === 0
              ? await alternativesTo(found, rows, presentAddress(read), {
                  count: async (other) => totalOf(await selectHomeFacets(tx, other)),
                  centres: (places) => selectCentres(tx, places),
                })
              : [];
          return { found, total, facets: presentHomeFacets(rows), alternatives, words };
        },
      );
      const paging = pagingOf({ page, per_page }, total);
      const homes = paging.isPastEnd ? [] : await selectHomes(tx, found, { sort, ...paging.range });
      return { success: true as const, data: homes.map(presentHome), ...paging.meta, facets, ...words, alternatives };
    });

  return {
    /** What is found on a map. */
    map: homesMapService(db, version, index),

    /** Listed projects in the order of these ids. */
    byIds: async (ids: readonly number[]): Promise<HomeCard[]> => {
      const byId = new Map((await selectHomesByIds(db, ids)).map((row) => [row.id, presentHome(row)]));
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    },

    /**
     * A page of listed projects with the counts of each choice. @param read the version that is shown: the newest, or the one for visitors
     * @param turn when what isn't kept is computed
     */
    search: async (input: HomeQuery, read = version, turn = atOnce): Promise<HomePage> => {
      const question = JSON.stringify(input);
      const least = index?.version();
      const shown = least !== undefined && !answers.has(question) ? least : await read();
      const answer = () =>
        answers(
          question,
          shown,
          async (isOf) =>
            (currentTransaction() ? undefined : await inMemory?.(input, shown, isOf)) ?? (await fromDatabase(input)),
        );
      return answers.isKept(question, shown) ? answer() : turn(answer);
    },
  };
}

/** A page's rows alone, by one prepared query: what a search is measured beside. */
export const rowsOfHomes = {
  branches: selectBranches,
  select: (db: PooledDb, name: string, found: Found, range: Parameters<typeof homesQuery>[1]) =>
    executePrepared(db, name, homesQuery(found, range)),
};
