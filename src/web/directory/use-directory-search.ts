import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changeDirectorySearch, type DirectorySearch, readDirectorySearch } from '#shared/directory/rules.ts';

/** What the address asks for, at once when it changes: the results may still be on their way. */
export const useDirectorySearch = (): DirectorySearch =>
  useLocation({ select: ({ search }) => readDirectorySearch(search), structuralSharing: true });

/** Goes to other filters without leaving the place in the page. */
export function useChangeSearch() {
  const navigate = useNavigate({ from: '/' });
  return useCallback(
    (to: (search: DirectorySearch) => DirectorySearch) =>
      void navigate({ to: '/', search: (search) => to(readDirectorySearch(search)), resetScroll: false }),
    [navigate],
  );
}

/** Changes some filters, back on page 1. */
export function useChangeFilters() {
  const change = useChangeSearch();
  return useCallback(
    (fields: Partial<DirectorySearch>) => change((search) => changeDirectorySearch(search, fields)),
    [change],
  );
}
