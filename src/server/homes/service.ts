import { dayInIndia } from '#shared/format/dates.ts';
import type { HomeCard, HomePage, HomeQuery } from '#shared/homes/contract.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { pagingOf } from '../platform/paging.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { alternativesTo } from './alternatives-service.ts';
import { selectHomeFacets } from './facet-queries.ts';
import { homesMapService } from './map-service.ts';
import { presentAddress, presentHome, presentHomeFacets } from './presenter.ts';
import { selectHomes, selectHomesByIds } from './queries.ts';
import { understand } from './words-service.ts';

export type HomesService = ReturnType<typeof homesService>;

/** The search for homes; kept until the directory changes. @param version of the directory */
export function homesService(db: PooledDb, version: () => Promise<number>) {
  const answers = versionedCache(1_000);
  const overviews = versionedCache(1_000);

  /** One snapshot, so that rows and counts agree during writes. */
  const snapshot = <T>(read: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

  return {
    /** What is found on a map. */
    map: homesMapService(db, version),

    /** Listed projects in the order of these ids. */
    byIds: async (ids: readonly number[]): Promise<HomeCard[]> => {
      const byId = new Map((await selectHomesByIds(db, ids)).map((row) => [row.id, presentHome(row)]));
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    },

    /** A page of listed projects with the counts of each choice. */
    search: async (input: HomeQuery): Promise<HomePage> => {
      const shown = await version();
      const { sort, page, per_page, ...filters } = input;
      return answers(JSON.stringify(input), shown, () =>
        snapshot(async (tx) => {
          const { found, total, facets, alternatives, words } = await overviews(
            JSON.stringify(filters),
            shown,
            async () => {
              const {
                filters: read,
                found,
                ...words
              } = await understand(tx, filters, Number(dayInIndia(new Date()).slice(0, 4)));
              const rows = await selectHomeFacets(tx, found);
              const total = rows.find(({ facet }) => facet === 'total')?.homes ?? 0;
              const alternatives = total === 0 ? await alternativesTo(tx, found, rows, presentAddress(read)) : [];
              return { found, total, facets: presentHomeFacets(rows), alternatives, words };
            },
          );
          const paging = pagingOf({ page, per_page }, total);
          const homes = paging.isPastEnd ? [] : await selectHomes(tx, found, { sort, ...paging.range });
          return {
            success: true as const,
            data: homes.map(presentHome),
            ...paging.meta,
            facets,
            ...words,
            alternatives,
          };
        }),
      );
    },
  };
}
