import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ReceivedFilters, readReceivedFilters } from '#shared/site-visits/search-params-rules.ts';
import { useDelayed } from '../../ui/use-delayed.ts';

export const list = '/admin/site-visits';

/** What the address asks of the list, at once when it changes: the rows may still be on their way. */
export const useReceivedFilters = (): ReceivedFilters =>
  useLocation({ select: ({ search }) => readReceivedFilters({ ...search }), structuralSharing: true });

/** Changes what is asked of the list, back on page 1; `replace` takes the place of what was asked before. */
export function useChangeReceived() {
  const navigate = useNavigate();
  return useCallback(
    (fields: ReceivedFilters, replace = false) =>
      void navigate({
        to: list,
        search: (current: object) => ({ ...readReceivedFilters({ ...current }), page: undefined, ...fields }),
        resetScroll: false,
        replace,
      }),
    [navigate],
  );
}

/** Whether the rows have been on their way for so long that it should be shown. */
export const useReceivedLoading = (): boolean =>
  useDelayed(useRouterState({ select: ({ isLoading, location }) => isLoading && location.pathname === list }));
