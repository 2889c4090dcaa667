import { type LinkProps, type NavigateOptions, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { createContext, useCallback, useContext } from 'react';
import { useDelayed } from '#platform/web/ui/use-delayed.ts';
import type { Filter } from './filters.ts';

/** Describes how a page of results reads and changes its address, and what it is filtered by. */
export type SearchPage<Search, Facets> = {
  path: '/' | '/projects';
  /** The id of its search form. Fields outside of the form refer to it, so that they work without scripts. */
  form: string;
  read: (query: Record<string, unknown>) => Search;
  changed: (search: Search, fields: Partial<Search>) => Search;
  filters: readonly Filter<Search, Facets>[];
  /** The orders with their names, the default one first. */
  sorts: Record<string, string>;
  /** Returns the search that remains after all filters are cleared. */
  cleared: (search: Search) => Search;
  clearText: string;
  noFacets: Facets;
};

type Answer<Facets> = { facets: Facets; total: number; is_behind: boolean };

/** Shared by the parts of a page of results. */
type SearchState<Search, Facets> = {
  page: SearchPage<Search, Facets>;
  /** The search in the address, even while its results are loading. */
  asked: Search;
  /** The same search with its words understood, as chips and controls show it. */
  search: Search;
  facets: Facets;
  total: number;
  /** Says whether a change of the person who asks may not be found yet. */
  isBehind: boolean | undefined;
  /** Says whether the next results are loading. */
  pending: boolean;
  /** Says whether they have been loading for long enough to show it. */
  loading: boolean;
  /** Opens a search and keeps the scroll position. */
  go: (search: Search) => void;
  /** Narrows or widens the search. */
  change: (fields: Partial<Search>) => void;
  /** Sets fields as an address or a control has them. Fields that the others don't allow are dropped. */
  set: (fields: Record<string, unknown>) => void;
  linkTo: (search: Search) => LinkProps;
};

/**
 * @param answer is undefined if it couldn't be loaded.
 * @param understood says how the words of a search were read.
 */
export function useSearchState<Search extends object, Facets>(
  page: SearchPage<Search, Facets>,
  answer: Answer<Facets> | undefined,
  understood = (asked: Search): Search => asked,
): SearchState<Search, Facets> {
  const { path, read } = page;
  const select = (location: { search: Record<string, unknown> }) => read(location.search);
  // The router can’t know that a page's search is JSON. It keeps the same object while the content is equal.
  const asked = useLocation({ select, structuralSharing: true } as never) as unknown as Search;
  const pending = useRouterState({ select: ({ isLoading, location }) => isLoading && location.pathname === path });
  const loading = useDelayed(pending);
  const search = understood(asked);
  const navigate = useNavigate();
  const linkTo = (to: Search) => ({ to: page.path, search: to }) as LinkProps;
  const go = useCallback(
    (to: Search) => void navigate({ to: page.path, search: to, resetScroll: false } as NavigateOptions),
    [navigate, page],
  );
  const change = useCallback((fields: Partial<Search>) => go(page.changed(search, fields)), [go, page, search]);
  return {
    page,
    asked,
    search,
    pending,
    loading,
    facets: answer?.facets ?? page.noFacets,
    total: answer?.total ?? 0,
    isBehind: answer?.is_behind,
    go,
    change,
    set: (fields) => {
      const all = read({ ...search, ...fields });
      const names = Object.keys(fields) as (keyof Search)[];
      change(Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Search>);
    },
    linkTo,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each page has its own search and facets
export const SearchContext = createContext<SearchState<any, any> | undefined>(undefined);

/** @throws if it is used outside of a page of results */
// biome-ignore lint/suspicious/noExplicitAny: parts of every page read what pages have in common
export function useSearchPage<Search = any, Facets = any>(): SearchState<Search, Facets> {
  const state = useContext(SearchContext);
  if (!state) throw new Error('This part belongs to a page of results.');
  return state;
}

export const resultsId = 'results';

export const focusResults = (): void => document.getElementById(resultsId)?.focus({ preventScroll: true });
