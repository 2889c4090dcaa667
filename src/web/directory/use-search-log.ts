import { useCallback, useEffect, useRef } from 'react';
import type { Facets } from '#shared/directory/contract.ts';
import { type DirectorySearch, filterFields } from '#shared/directory/rules.ts';
import { logActivity } from '../activity/log-activity.ts';

/** Shorter texts are left out when they are only typed. */
const typedLength = 3;

/** Logs each text once its results are shown. @param kinds undefined while they load. */
export function useShownSearch(search: DirectorySearch, kinds: Facets['kinds'] | undefined): void {
  const logged = useRef<string>(undefined);
  useEffect(() => {
    const text = search.search;
    if (!kinds || text === logged.current) return;
    logged.current = text;
    const isNarrowed = filterFields.some((field) => field !== 'search' && search[field] !== undefined);
    const found_nothing = !isNarrowed && kinds.developers + kinds.brokers === 0;
    if (text) logActivity({ activity_type: 'search', search_term: text, found_nothing });
  }, [search, kinds]);
}

/** Logs a text that was typed and left without searching for it. @returns takes what is typed; empty once it was searched for. */
export function useTypedSearch(): (text: string) => void {
  const typed = useRef('');
  useEffect(() => {
    const leave = () => {
      if (typed.current.length >= typedLength) logActivity({ activity_type: 'search', search_term: typed.current });
      typed.current = '';
    };
    // Also when a tab is closed, or the phone is put away.
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  return useCallback((text) => {
    typed.current = text.trim();
  }, []);
}
