import { inBatches } from '#platform/server/batches.ts';
import type { Db } from '#platform/server/database/open.ts';
import { type HomeFilters, homeFiltersInput } from '#search/shared/home-contract.ts';
import type { SearchService } from './answer-service.ts';
import { presentAddress } from './home-presenter.ts';
import { type Pair, selectMatches, selectPlacesWithin } from './matching-queries.ts';

/**
 * A search to store, as an address has it, with its words read. `words` are those left over, with their other
 * spellings.
 */
type KeptSearch = { search: Record<string, string>; words: string[][] | null };

/** At most this many searches share one statement. */
const atOnce = 50;

export type HomeMatching = ReturnType<typeof homeMatching>;

/** Prepares searches to store, and finds which changed projects match them. */
export function homeMatching(engine: SearchService) {
  return {
    /**
     * Reads the words of a search once, so that it keeps finding the same. Lists are sorted, so that equal searches
     * have equal texts.
     * @throws SearchStartingError before the first load is done
     */
    read: async (given: HomeFilters): Promise<KeptSearch & { filters: HomeFilters }> => {
      const { filters, found } = await engine.answer(
        0,
        async (asking) => ({ answer: await asking.read(given), versions: [asking.version] }),
        () => {},
      );
      const ordered = Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
      ) as HomeFilters;
      return { filters: ordered, search: presentAddress(ordered), words: found.words ?? null };
    },

    /**
     * Returns the pairs of a search and one of its `projects` that it finds, by the search's own conditions. @param
     * state `before` takes the projects as they were before their waiting change. Those that weren't listed aren't
     * found.
     */
    matching: async (
      tx: Db,
      asked: (KeptSearch & { id: number; projects: readonly number[] })[],
      state: 'now' | 'before' = 'now',
    ): Promise<Pair[]> => {
      const read = asked.flatMap(({ search, ...one }) => {
        const { success, data } = homeFiltersInput.safeParse(search);
        // A newer release has stored a filter that this one doesn't know. The search finds nothing here.
        if (!success) return [];
        const { search: _, ...filters } = data;
        return { ...one, filters };
      });
      const places = new Set(read.flatMap(({ filters }) => filters.location_ids ?? []));
      const within = places.size > 0 ? await selectPlacesWithin(tx, [...places]) : new Map<number, number[]>();
      const branch = (ids: number[] | undefined) => ids?.flatMap((id) => within.get(id) ?? id);
      const pairs: Pair[] = [];
      for (const some of inBatches(read, atOnce))
        pairs.push(
          ...(await selectMatches(
            tx,
            some.map(({ id, projects, filters, words }) => ({
              id,
              projects,
              found: { ...filters, words: words ?? undefined, branch: branch(filters.location_ids) },
            })),
            state,
          )),
        );
      return pairs;
    },
  };
}
