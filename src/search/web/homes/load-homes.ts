import { api } from '#platform/web/lib/api.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { type HomeSearch, readHomeSearch } from '#search/shared/home-rules.ts';

/**
 * The page that an address asks for, and what its head says. Read here, so that the code stays out of every page's script; worded by a part
 * that a first visit doesn't load.
 */
export async function loadHomes(query: Record<string, unknown>, signal: AbortSignal) {
  const { view: _, ...asked } = readHomeSearch(query);
  const [page, { headOf }] = await Promise.all([api().homes.search(asked, { signal }), import('./home-head.ts')]);
  const { sort: __, ...filters } = asked;
  const head = headOf(filters, understoodSearch(asked, page), page);
  return { page, words: asked.search, title: head.title, head };
}
export type LoadedHomes = Awaited<ReturnType<typeof loadHomes>>;

/** The search that words were read as, in its order and with what was chosen besides; the search itself where they are only words. */
export function understoodSearch(search: HomeSearch, { understood }: Pick<HomePage, 'understood'>): HomeSearch {
  if (!understood) return search;
  const read = Object.entries(readHomeSearch(understood)).filter(([, value]) => value !== undefined);
  return { ...search, search: undefined, ...Object.fromEntries(read) };
}
