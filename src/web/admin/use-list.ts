import { type LinkProps, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnyList, DialogOf, SearchOf } from '#shared/lists/list-rules.ts';
import { useCloseDialog } from '../lib/opened-by-link.ts';
import { useDelayed } from '../ui/use-delayed.ts';

type Fields = Record<string, unknown>;
/** The address of a list's screen. */
export type ListPath = NonNullable<LinkProps['to']>;

/** What the address asks of a list, and how to ask for something else. */
export type ListState<L extends AnyList> = {
  list: L;
  path: ListPath;
  /** What the address asks, as soon as it changes: the rows may still be loading. */
  search: SearchOf<L>;
  dialog: DialogOf<L>;
  /** Whether a search or filter narrows the list. */
  isNarrowed: boolean;
  order: { by: string; direction: 'asc' | 'desc' };
  /** Whether the rows have been loading for so long that it should show. */
  loading: boolean;
  /** Changes what is asked, back on page 1; an open dialog stays. `replace` replaces the history entry. */
  change: (fields: Partial<SearchOf<L>>, replace?: boolean) => void;
  /** The address's fields with others changed, for links: a page, an order. */
  withFields: (fields: object) => Fields;
};

/** The state of a list, kept in the address of its screen. @param path the screen's address. */
export function useList<L extends AnyList>(list: L, path: ListPath): ListState<L> {
  const asked = useLocation({
    select: (location: { search: Fields }) => list.read({ ...location.search }),
    structuralSharing: true,
    // The router can't check structural sharing of a type that depends on the list.
  } as never) as Fields;
  const router = useRouter();
  const change = useCallback(
    (fields: Fields, replace = false) => {
      // A search that typing has left waiting must not lead back to a list that is being left.
      if (router.state.location.pathname !== path) return;
      void router.navigate({
        to: path,
        search: ((current: object) => ({ ...list.read({ ...current }), page: undefined, ...fields })) as never,
        resetScroll: false,
        replace,
      });
    },
    [router, list, path],
  );
  const isLoading = useRouterState({ select: (state) => state.isLoading && state.location.pathname === path });
  const search = list.readList(asked) as SearchOf<L> & Fields;
  return {
    list,
    path,
    search,
    dialog: list.readDialog(asked) as DialogOf<L>,
    isNarrowed: ['search', ...Object.keys(list.filters)].some((field) => search[field] !== undefined),
    order: {
      by: (search.sortBy as string | undefined) ?? list.order.sortBy,
      direction: (search.sortOrder as 'asc' | 'desc' | undefined) ?? list.order.sortOrder,
    },
    loading: useDelayed(isLoading),
    change: change as ListState<L>['change'],
    withFields: (fields) => ({ ...list.readList(asked), ...fields }),
  };
}

/** Closes the dialog that a list's address has opened. */
export function useLeaveList<L extends AnyList>({ list, path, withFields }: ListState<L>): () => void {
  const closed = Object.fromEntries(Object.keys(list.dialogs ?? {}).map((dialog) => [dialog, undefined]));
  return useCloseDialog({ to: path, search: withFields(closed) as never });
}
