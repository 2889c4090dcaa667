import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import { SearchBox } from './search-box.tsx';
import { logChoice, useTypedSearch } from './use-search-log.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = {
  label: string;
  placeholder: string;
  /** Other fields of the address that the form keeps when there are no scripts. */
  kept: Record<string, string | undefined>;
  boxClass: string;
  buttonClass: string;
  /** @returns the text for the box; undefined keeps what was typed */
  onChoose: (suggestion: Suggestion) => string | undefined;
};

export function SearchForm({ label, placeholder, kept, boxClass, buttonClass, onChoose }: Props) {
  const { page, asked, go } = useSearchPage();
  const applied: string = asked.search ?? '';
  const [text, setText] = useState(applied);
  // Back and clearing change the address, and the box follows. Typing doesn't change it, so the caret stays.
  useEffect(() => setText(applied), [applied]);
  const setTyped = useTypedSearch();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input made before hydration
  useEffect(() => {
    if (!form.current) return;
    const { search: typed, ...selected } = page.read(Object.fromEntries(new FormData(form.current)));
    if (typed) setText(typed);
    const early = Object.entries(selected).filter(([field, value]) => value !== undefined && value !== asked[field]);
    if (early.length > 0) go(page.changed(asked, Object.fromEntries(early)));
  }, []);
  const apply = (typed: string) => go(page.changed(asked, { search: typed.trim() || undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    apply(text);
  };
  const empty = () => {
    setTyped('');
    setText('');
  };
  return (
    <search>
      <form
        ref={form}
        id={page.form}
        method="get"
        action={page.path}
        onSubmit={submit}
        onReset={empty}
        className="flex gap-2"
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchBox
          label={label}
          placeholder={placeholder}
          className={boxClass}
          text={text}
          onType={(typed) => {
            setText(typed);
            setTyped(typed);
            if (!typed && applied) apply('');
          }}
          onChoose={(suggestion) => {
            setTyped('');
            logChoice(suggestion);
            setText(onChoose(suggestion) ?? text);
          }}
        />
        <Button type="submit" className={`max-sm:px-4 ${buttonClass}`}>
          <Search size={20} aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
