import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

type Props = {
  label: string;
  placeholder: string;
  maxLength: number;
  /** What is searched for now. */
  value: string;
  /** How long typing must debounceMs before it is searched for, in milliseconds. */
  debounceMs: number;
  onSearch: (text: string) => void;
};

/** Searches as one types, once typing rests, or at once with Enter. The caret stays where it is. */
export function SearchField({ label, placeholder, maxLength, value, debounceMs, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  // Back, or a reset, searches for something else than was typed last: the field follows.
  useEffect(() => {
    if (value === asked.current) return;
    clearTimeout(timer.current);
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-muted">
        {label}
      </label>
      <div className="input w-full border-base-content/50 bg-base-100 text-base sm:text-sm">
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
