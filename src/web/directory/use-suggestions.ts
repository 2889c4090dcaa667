import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/directory/contract.ts';
import { searchLength } from '#shared/directory/rules.ts';
import { api } from '../lib/api.ts';

/** How long typing must rest before we ask, in milliseconds. */
const rest = 150;
const none: Suggestion[] = [];

/** What `typed` may mean: asked once per text, a question that a later text has overtaken is dropped. */
export function useSuggestions(typed: string, wanted: boolean): Suggestion[] {
  const [found, setFound] = useState(none);
  const text = typed.trim().slice(0, searchLength.max);
  const ask = wanted && text.length >= searchLength.suggestions;
  useEffect(() => {
    if (!ask) {
      setFound(none);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await api().directory.suggestions({ q: text }, { signal: asking.signal });
        if (!asking.signal.aborted) setFound(data);
      } catch {
        // Suggestions only help: without them the search works as it is typed.
        if (!asking.signal.aborted) setFound(none);
      }
    }, rest);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, ask]);
  return found;
}
