import { useLocation, useNavigate } from '@tanstack/react-router';
import { createContext, useCallback, useContext } from 'react';
import type { HomeFacets } from '#shared/search/home-contract.ts';
import { changeHomeSearch, type HomeSearch, readHomeSearch } from '#shared/search/home-rules.ts';
import { type LoadedHomes, understoodSearch } from './load-homes.ts';

const noFacets: HomeFacets = {
  places: [],
  kinds: [],
  categories: [],
  budgets_min: [],
  budgets_max: [],
  areas_min: [],
  areas_max: [],
  possession: [],
  statuses: [],
  developers: [],
  consultants: [],
  banks: [],
  facilities: [],
  flags: [],
};

export type Homes = {
  /** As the address has it, also while results still load. */
  asked: HomeSearch;
  /** The same with its words understood: what chips and controls show. */
  search: HomeSearch;
  facets: HomeFacets;
  /** Projects found. */
  total: number;
  pending: boolean;
  /** Narrows or widens the search. Keeps the scroll position. */
  change: (fields: Partial<HomeSearch>) => void;
};

/** What the page's parts share. @param loaded undefined if it couldn't be loaded */
export function useHomesOf(loaded: LoadedHomes | undefined, pending: boolean): Homes {
  const asked = useLocation({ select: ({ search }) => readHomeSearch(search), structuralSharing: true });
  const isShown = loaded && loaded.words === asked.search;
  const search = isShown ? understoodSearch(asked, loaded.page) : asked;
  const navigate = useNavigate();
  const change = useCallback(
    (fields: Partial<HomeSearch>) =>
      void navigate({ to: '/projects', search: changeHomeSearch(search, fields), resetScroll: false }),
    [navigate, search],
  );
  return { asked, search, facets: loaded?.page.facets ?? noFacets, total: loaded?.page.total ?? 0, pending, change };
}

export const HomesContext = createContext<Homes | undefined>(undefined);

/** @throws outside of the page */
export function useHomes(): Homes {
  const homes = useContext(HomesContext);
  if (!homes) throw new Error('This part belongs to the search for homes.');
  return homes;
}
