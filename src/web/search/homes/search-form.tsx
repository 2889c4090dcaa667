import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Suggestion } from '#shared/search/directory-contract.ts';
import { changeHomeSearch, type HomeSearch, readHomeSearch } from '#shared/search/home-rules.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../directory/search-box.tsx';
import { logChoice, useTypedSearch } from '../directory/use-search-log.ts';
import { useHomes } from './use-homes.ts';

/** Fields outside the form name it, so that they work without scripts. */
export const homesForm = 'homes-search';

/** The filter that a suggestion stands for; a project has a page instead. */
function filterOf({ kind, id }: Suggestion, { location_ids = [] }: HomeSearch): Partial<HomeSearch> | undefined {
  if (kind === 'location') return { location_ids: [...new Set([...location_ids, id])] };
  if (kind === 'developer') return { developer_id: id };
  return kind === 'broker' ? { broker_id: id } : undefined;
}

export function SearchForm() {
  const { asked } = useHomes();
  const navigate = useNavigate();
  const to = (search: HomeSearch) => void navigate({ to: '/projects', search, resetScroll: false });
  const applied = asked.search ?? '';
  const [text, setText] = useState(applied);
  // Back and taking the words away change the address, and the box follows. Typing doesn't, so the caret stays.
  useEffect(() => setText(applied), [applied]);
  const setTyped = useTypedSearch();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input made before hydration
  useEffect(() => {
    if (!form.current) return;
    const { search: typed, sort } = readHomeSearch(Object.fromEntries(new FormData(form.current)));
    if (typed) setText(typed);
    if (sort && sort !== asked.sort) to(changeHomeSearch(asked, { sort }));
  }, []);
  const apply = (typed: string) => to(changeHomeSearch(asked, { search: typed.trim() || undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    apply(text);
  };
  const choose = (suggestion: Suggestion) => {
    setTyped('');
    logChoice(suggestion);
    const filter = filterOf(suggestion, asked);
    if (!filter) return void navigate({ to: `/project/${suggestion.id}/details` as string });
    setText('');
    to(changeHomeSearch(asked, { search: undefined, ...filter }));
  };
  return (
    <search>
      <form ref={form} id={homesForm} method="get" action="/projects" onSubmit={submit} className="flex gap-2">
        {asked.near && <input type="hidden" name="near" value={asked.near} />}
        {asked.box && <input type="hidden" name="box" value={asked.box} />}
        <SearchBox
          label="Search by place, project, builder or RERA number"
          placeholder="Place, project or builder"
          className="md:input-lg"
          text={text}
          onType={(typed) => {
            setText(typed);
            setTyped(typed);
            if (!typed && applied) apply('');
          }}
          onChoose={choose}
        />
        <Button type="submit" className="md:btn-lg max-sm:px-4">
          <Search size={20} aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
