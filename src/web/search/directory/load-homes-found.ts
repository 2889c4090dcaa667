import type { HomeCard } from '#shared/search/home-contract.ts';
import type { HomeSearch } from '#shared/search/home-rules.ts';
import { api } from '../../lib/api.ts';

const shownHomes = 3;

type FoundHome = Pick<
  HomeCard,
  'id' | 'project_name' | 'location' | 'start_price' | 'price' | 'end_price' | 'developer_name'
>;

export type HomesFound = { homes: FoundHome[]; total: number; noData: string[] };

/** The first homes that a search's words mean; undefined for a search without words, or if they can't be had: the firms are shown then. */
export async function loadHomesFound(search: HomeSearch, signal: AbortSignal): Promise<HomesFound | undefined> {
  if (!search.search) return undefined;
  try {
    const { data, total, no_data } = await api().homes.search({ ...search, per_page: shownHomes }, { signal });
    const homes = data.map(
      ({ id, project_name, location, start_price, price, end_price, developer_name }): FoundHome => ({
        id,
        project_name,
        location,
        start_price,
        price,
        end_price,
        developer_name,
      }),
    );
    return { homes, total, noData: no_data };
  } catch {
    return undefined;
  }
}
