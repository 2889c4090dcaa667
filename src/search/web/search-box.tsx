import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import { searchLength } from '#search/shared/directory-rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import type { Suggested } from './suggested-homes.ts';
import { inDisplayOrder, optionId, SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

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
        {box.open &&
          `${suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`}, choose with the arrow keys`}
      </span>
    </div>
  );
}
