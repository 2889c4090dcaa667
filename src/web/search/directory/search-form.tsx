import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeDirectorySearch, readDirectorySearch, searchForSuggestion } from '#shared/search/directory-rules.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from './search-box.tsx';
import { useChangeSearch, useDirectorySearch } from './use-directory-search.ts';
import { logChoice, useTypedSearch } from './use-search-log.ts';

/** Fields outside the form name it, so that they work without scripts. */
export const searchForm = 'directory-search';

export function SearchForm() {
  const search = useDirectorySearch();
  const changeSearch = useChangeSearch();
  const applied = search.search ?? '';
  const [text, setText] = useState(applied);
  // Back and Clear Filters change the URL, and the box follows. Typing doesn't, so the caret stays.
  useEffect(() => setText(applied), [applied]);
  const setTyped = useTypedSearch();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input made before hydration
  useEffect(() => {
    if (!form.current) return;
    const { search: typed, ...selected } = readDirectorySearch(Object.fromEntries(new FormData(form.current)));
    if (typed) setText(typed);
    const early = Object.entries(selected).filter(
      ([field, value]) => value !== undefined && value !== search[field as keyof typeof selected],
    );
    if (early.length > 0) changeSearch((current) => changeDirectorySearch(current, Object.fromEntries(early)));
  }, []);
  const apply = (typed: string) =>
    changeSearch((current) => changeDirectorySearch(current, { search: typed.trim() || undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    apply(text);
  };
  return (
    <search>
      <form ref={form} id={searchForm} method="get" action="/" onSubmit={submit} className="flex gap-2">
        {search.tab && <input type="hidden" name="tab" value={search.tab} />}
        <SearchBox
          label="Search by builder, consultant, project or location"
          placeholder="Builder, project or location"
          text={text}
          onType={(typed) => {
            setText(typed);
            setTyped(typed);
            if (!typed && applied) apply('');
          }}
          onChoose={(suggestion) => {
            setTyped('');
            logChoice(suggestion);
            setText(suggestion.kind === 'location' ? '' : suggestion.text);
            changeSearch((current) => searchForSuggestion(current, suggestion));
          }}
        />
        <Button type="submit" size="large" className="max-sm:px-4">
          <Search size={20} aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
