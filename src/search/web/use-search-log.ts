import { useCallback, useEffect, useRef } from 'react';
import { logActivity } from '#activity/web/log-activity.ts';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import { searchLength } from '#search/shared/directory-rules.ts';

/** Shorter texts aren't logged if they were only typed. */
const typedLength = 3;

/**
 * Logs each text once its results are shown. @param found is their number; undefined while they load. @param isNarrowed
 * says whether filters are active too.
 */
export function useShownSearch(text: string | undefined, found: number | undefined, isNarrowed: boolean): void {
  const logged = useRef<string>(undefined);
  useEffect(() => {
    if (found === undefined || text === logged.current) return;
    logged.current = text;
    const found_nothing = !isNarrowed && found === 0;
    if (text) logActivity({ activity_type: 'search', search_term: text, found_nothing });
  }, [text, found, isNarrowed]);
}

/**
 * Logs a text that was typed and left without a search. @returns a function for what is typed, which is called with an
 * empty text after a search
 */
export function useTypedSearch(): (text: string) => void {
  const typed = useRef('');
  useEffect(() => {
    const leave = () => {
      if (typed.current.length >= typedLength) logActivity({ activity_type: 'search', search_term: typed.current });
      typed.current = '';
    };
    // Also runs when a tab is closed, or the phone is put away.
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

/** Logs a chosen suggestion. A place has no page, so choosing it is a search for it. */
export function logChoice({ kind, id, text }: Suggestion): void {
  logActivity({
    activity_type: 'search_selection',
    search_term: text.slice(0, searchLength.max),
    ...(kind !== 'location' && {
      page_type: kind === 'developer' || kind === 'broker' ? kind : 'project',
      page_id: id,
      page_title: text,
    }),
  });
}
