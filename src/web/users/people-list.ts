import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type PeopleSearch, readUserSearch, readVisitorSearch, usualOrder } from '#shared/users/rules.ts';
import { useDelayed } from '../ui/use-delayed.ts';

/** The lists of people there are, by their address; visitors are the users of one role, in an order of their own. */
export type PeopleList = '/admin/users' | '/admin/visitors';

const readers = { '/admin/users': readUserSearch, '/admin/visitors': readVisitorSearch };
const orders = { '/admin/users': usualOrder.users, '/admin/visitors': usualOrder.visitors };

/** What the address asks of a list, at once when it changes: the rows may still be on their way. */
export function usePeopleSearch(list: PeopleList): PeopleSearch {
  return useLocation({
    select: ({ search }) => {
      const { search: words, role, status, sortBy, sortOrder, page } = readers[list](search);
      return { search: words, role, status, sortBy, sortOrder, page };
    },
    structuralSharing: true,
  });
}

/** The order of a list's rows, said or usual. */
export const orderOf = (list: PeopleList, { sortBy, sortOrder }: PeopleSearch) => ({
  by: sortBy ?? orders[list].sortBy,
  direction: sortOrder ?? orders[list].sortOrder,
});

/** A list's usual order. */
export const usualOrderOf = (list: PeopleList) => orders[list];

/** Changes what is asked of a list, back on page 1; `replace` takes the place of what was asked before. */
export function useChangePeople(list: PeopleList) {
  const navigate = useNavigate();
  return useCallback(
    (fields: PeopleSearch, replace = false) =>
      void navigate({
        to: list,
        search: (current: object) => ({ ...readers[list]({ ...current }), page: undefined, ...fields }),
        resetScroll: false,
        replace,
      }),
    [navigate, list],
  );
}

/** Whether a list's rows have been on their way for so long that it should be shown. */
export const usePeopleLoading = (list: PeopleList): boolean =>
  useDelayed(useRouterState({ select: ({ isLoading, location }) => isLoading && location.pathname === list }));
