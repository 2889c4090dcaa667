import type { HomePage, HomeQuery } from '#shared/homes/contract.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { pagingOf } from '../platform/paging.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { alternativesTo, type HomeAddress } from './alternatives-service.ts';
import { selectHomeFacets } from './facet-queries.ts';
import type { Found } from './filter-queries.ts';
import { presentHome, presentHomeFacets } from './presenter.ts';
import { selectBranches, selectHomes } from './queries.ts';

/** The search for homes; kept until the directory changes. @param version of the directory */
export function homesService(db: PooledDb, version: () => Promise<number>) {
  const answers = versionedCache(1_000);
  const overviews = versionedCache(1_000);

  /** One snapshot, so that rows and counts agree during writes. */
  const snapshot = <T>(read: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

  return {
    /** A page of listed projects with the counts of each choice. */
    search: async (input: HomeQuery): Promise<HomePage> => {
      const shown = await version();
      const { sort, page, per_page, ...filters } = input;
      return answers(JSON.stringify(input), shown, () =>
        snapshot(async (tx) => {
          const { found, total, facets, alternatives } = await overviews(JSON.stringify(filters), shown, async () => {
            const found = await readFilters(tx, filters);
            const rows = await selectHomeFacets(tx, found);
            const total = rows.find(({ facet }) => facet === 'total')?.homes ?? 0;
            const alternatives = total === 0 ? await alternativesTo(tx, found, rows, addressOf(filters)) : [];
            return { found, total, facets: presentHomeFacets(rows), alternatives };
          });
          const paging = pagingOf({ page, per_page }, total);
          const homes = paging.isPastEnd ? [] : await selectHomes(tx, found, { sort, ...paging.range });
          return {
            success: true as const,
            data: homes.map(presentHome),
            ...paging.meta,
            facets,
            understood: null,
            alternatives,
          };
        }),
      );
    },
  };
}

type Filters = Omit<HomeQuery, 'sort' | 'page' | 'per_page'>;

async function readFilters(db: Db, { search, ...filters }: Filters): Promise<Found> {
  const text = search?.trim();
  return {
    ...filters,
    words: text ? await selectWords(db, text) : undefined,
    branch: filters.location_ids && (await selectBranches(db, filters.location_ids)),
  };
}

/** A search as an address has it: lists separated by commas. */
function addressOf({ near, ...filters }: Filters): HomeAddress {
  const fields = { ...filters, near: near && `${near.latitude},${near.longitude},${near.radius}` };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
