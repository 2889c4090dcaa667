import { useEffect, useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { searchLength } from '#search/shared/directory-rules.ts';
import { type Suggested, suggestedHomes } from './suggested-homes.ts';

const debounceMs = 150;
const none: Suggested[] = [];

/** Returns suggestions. Outdated responses are ignored. */
export function useSuggestions(typed: string, enabled: boolean): Suggested[] {
  const [found, setFound] = useState(none);
  const text = typed.trim().slice(0, searchLength.max);
  const isNeeded = enabled && text.length >= searchLength.suggestions;
  useEffect(() => {
    if (!isNeeded) {
      setFound(none);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data, homes, completed } = await api().directory.suggestions({ q: text }, { signal: request.signal });
        if (!request.signal.aborted)
          setFound([...[...completed, ...(homes ? [homes] : [])].map(suggestedHomes), ...data]);
      } catch {
        // The search works without suggestions.
        if (!request.signal.aborted) setFound(none);
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, isNeeded]);
  return found;
}
