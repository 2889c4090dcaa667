import { api } from '#platform/web/lib/api.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { type HomeSearch, readHomeSearch } from '#search/shared/home-rules.ts';

/**
 * Loads the page of an address, and the content of its head. It is loaded here to keep the code out of every page's
 * script, and a part that a first visit doesn't load puts it into words.
 */
export async function loadHomes(query: Record<string, unknown>, signal: AbortSignal) {
  const { view: _, ...asked } = readHomeSearch(query);
  const [page, { headOf }] = await Promise.all([api().homes.search(asked, { signal }), import('./home-head.ts')]);
  const { sort: __, ...filters } = asked;
  const head = headOf(filters, understoodSearch(asked, page), page);
  return { page, words: asked.search, title: head.title, head };
}
export type LoadedHomes = Awaited<ReturnType<typeof loadHomes>>;

/**
 * Returns the search that words were read as, with its order and other choices; the search itself if they are only
 * words.
 */
export function understoodSearch(search: HomeSearch, { understood }: Pick<HomePage, 'understood'>): HomeSearch {
  if (!understood) return search;
  const read = Object.entries(readHomeSearch(understood)).filter(([, value]) => value !== undefined);
  return { ...search, search: undefined, ...Object.fromEntries(read) };
}
