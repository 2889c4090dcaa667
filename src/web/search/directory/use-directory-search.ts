import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changeDirectorySearch, type DirectorySearch, readDirectorySearch } from '#shared/search/directory-rules.ts';

/** Of the current URL, also while results still load. */
export const useDirectorySearch = (): DirectorySearch =>
  useLocation({ select: ({ search }) => readDirectorySearch(search), structuralSharing: true });

/** Keeps the scroll position. */
export function useChangeSearch() {
  const navigate = useNavigate({ from: '/' });
  return useCallback(
    (to: (search: DirectorySearch) => DirectorySearch) =>
      void navigate({ to: '/', search: (search) => to(readDirectorySearch(search)), resetScroll: false }),
    [navigate],
  );
}

export function useChangeFilters() {
  const change = useChangeSearch();
  return useCallback(
    (fields: Partial<DirectorySearch>) => change((search) => changeDirectorySearch(search, fields)),
    [change],
  );
}
