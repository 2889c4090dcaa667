import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

type Props = {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  debounceMs: number;
  onSearch: (text: string) => void;
};

/** Searches after a pause in typing, or with Enter. */
export function SearchField({ label, placeholder, maxLength, value, debounceMs, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(value);
  // Back or a reset changes the search.
  useEffect(() => {
    if (value === searched.current) return;
    clearTimeout(timer.current);
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const trimmed = typed.trim();
    if (trimmed === searched.current) return;
    searched.current = trimmed;
    onSearch(trimmed);
  };
  return (
    <div className="min-w-0 print:hidden">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-muted">
        {label}
      </label>
      <div className="input w-full border-base-content/50 bg-base-100">
        <Search size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxLength}
          placeholder={placeholder}
          className="placeholder:text-muted placeholder:opacity-100"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(target.value), debounceMs);
          }}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search(text)}
        />
      </div>
    </div>
  );
}
