import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import { searchLength } from '#search/shared/directory-rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { type Suggested, suggestedHomes } from './suggested-homes.ts';
import { inDisplayOrder, optionId, SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

type Props = {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  className: string;
};

export function SearchBox({ label, placeholder, text, onType, onChoose, className }: Props) {
  const list = useId();
  const [isSuggesting, setIsSuggesting] = useState(false);
  const suggestions = inDisplayOrder(useSuggestions(text, isSuggesting));
  const navigate = useNavigate();
  const choose = (suggestion: Suggested) => {
    setIsSuggesting(false);
    box.close();
    // The suggestion is an address's query, which the page reads.
    if (suggestion.kind === 'homes') return void navigate({ to: '/projects', search: suggestion.search as HomeSearch });
    onChoose(suggestion);
  };
  const box = useCombobox({ options: suggestions, onChoose: choose });
  const leave = () => {
    setIsSuggesting(false);
    box.close();
  };
  return (
    <div className="relative min-w-0 flex-1">
      <label className={`input w-full border-base-content/50 bg-base-100 ${className}`}>
        <Search size={20} aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={box.open ? list : undefined}
          aria-activedescendant={box.highlighted >= 0 ? optionId(list, box.highlighted) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchLength.max}
          placeholder={placeholder}
          className="placeholder:text-muted placeholder:opacity-100"
          value={text}
          onChange={(event) => {
            onType(event.target.value);
            setIsSuggesting(true);
            box.show();
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setIsSuggesting(true);
            box.onKeyDown(event);
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) setIsSuggesting(false);
          }}
          onBlur={leave}
        />
      </label>
      {box.open && (
        <SuggestionList
          id={list}
          suggestions={suggestions}
          highlighted={box.highlighted}
          onHighlight={box.setHighlighted}
          onChoose={choose}
        />
      )}
      <span role="status" className="sr-only">
        {box.open && `${counted(suggestions.length, 'suggestion', 'suggestions')}, choose with the arrow keys`}
      </span>
    </div>
  );
}

const debounceMs = 150;
const none: Suggested[] = [];

/** Returns suggestions. Outdated responses are ignored. */
function useSuggestions(typed: string, enabled: boolean): Suggested[] {
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
