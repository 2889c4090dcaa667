import { formatCount } from '#shared/format/counts.ts';
import type { HomePage } from '#shared/homes/contract.ts';
import { type HomeSearch, readHomeSearch } from '#shared/homes/rules.ts';
import { api } from '../lib/api.ts';
import { stringifyQuery } from '../lib/query-string.ts';
import { titleOf } from './home-words.ts';

/** The page that an address asks for, and what its head says. Read and worded here, so that the code stays out of every page's script. */
export async function loadHomes(query: Record<string, unknown>, signal: AbortSignal) {
  const asked = readHomeSearch(query);
  const { view: _, ...searched } = asked;
  const page = await api().homes.search(searched, { signal });
  const { sort, ...filters } = searched;
  const title = titleOf(understoodSearch(asked, page), page.facets);
  return {
    page,
    words: asked.search,
    title,
    head: {
      title,
      after: title === 'Find a home' ? ': projects by place, budget and possession' : '',
      description: `${formatCount(page.total)} ${page.total === 1 ? 'project' : 'projects'}: ${title}. Compare prices, carpet areas, possession, RERA numbers and loans, without signing in.`,
      path: `/projects${stringifyQuery(filters)}`,
      noindex: Boolean(asked.search ?? asked.near ?? asked.box) || page.total === 0,
    },
  };
}
export type LoadedHomes = Awaited<ReturnType<typeof loadHomes>>;

/** The search that words were read as, in its order and with what was chosen besides; the search itself where they are only words. */
export function understoodSearch(search: HomeSearch, { understood }: Pick<HomePage, 'understood'>): HomeSearch {
  if (!understood) return search;
  const read = Object.entries(readHomeSearch(understood)).filter(([, value]) => value !== undefined);
  return { ...search, search: undefined, ...Object.fromEntries(read) };
}
