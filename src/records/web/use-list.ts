import { type LinkProps, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCloseDialog } from '#platform/web/lib/opened-by-link.ts';
import { useDelayed } from '#platform/web/ui/use-delayed.ts';
import type { AnyList, AnySearch, DialogOf, SearchOf } from '#records/shared/lists/list-rules.ts';
import { focusList } from './use-refresh.ts';

type Fields = Record<string, unknown>;
export type ListPath = NonNullable<LinkProps['to']>;

/** Each list has the fields of `AnySearch`. Undefined ones are taken out of the address. */
type ListFields<L extends AnyList> = Partial<SearchOf<L>> | AnySearch | DialogOf<L>;
type ListLink = Pick<LinkProps, 'to' | 'search'> & { preload: false };

/** A list's address, and functions to change it. */
export type ListState<L extends AnyList> = {
  list: L;
  path: ListPath;
  /** The fields of the newest address. Its rows may still be loading. */
  search: SearchOf<L>;
  dialog: DialogOf<L>;
  /** Says whether a search or filter narrows the list. */
  isNarrowed: boolean;
  order: { by: string; direction: 'asc' | 'desc' };
  /** True once loading has lasted long enough to be shown. */
  loading: boolean;
  /** Goes to page 1. An open dialog stays. */
  change: (fields: ListFields<L>, replace?: boolean) => void;
  /**
   * Returns a link to the list with these fields changed. @param before begins the page where another ended, and is no
   * field of the list.
   */
  linkTo: (fields: ListFields<L>, before?: string) => ListLink;
};

/** Returns the state of a list, which is stored in its address. */
export function useList<L extends AnyList>(list: L, path: ListPath): ListState<L> {
  const asked = useLocation({
    select: (location: { search: Fields }) => list.read({ ...location.search }),
    structuralSharing: true,
    // The router can't check structural sharing for a type that depends on the list.
  } as never) as Fields;
  const router = useRouter();
  const change = useCallback(
    (fields: Fields, replace = false) => {
      // A pending search must not lead back to a list that the person has left.
      if (router.state.location.pathname !== path) return;
      void router.navigate({
        to: path,
        search: ((current: object) => list.read({ ...current, page: undefined, ...fields })) as never,
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
    linkTo: (fields, before) => ({
      to: path,
      // The router knows the fields of each route, and a list doesn't know its route.
      search: { ...list.read({ ...list.readList(asked), ...fields }), before } as never,
      preload: false,
    }),
  };
}

/** Returns a function that closes the list's dialog. */
export function useLeaveList<L extends AnyList>({ list, linkTo }: ListState<L>): () => void {
  const closed = Object.fromEntries(Object.keys(list.dialogs ?? {}).map((dialog) => [dialog, undefined]));
  const close = useCloseDialog(linkTo(closed));
  return () => {
    close();
    // The element that opened the dialog may be gone, as a menu's item is.
    setTimeout(() => document.activeElement === document.body && focusList());
  };
}
