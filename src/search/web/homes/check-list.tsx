import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckRow } from '#platform/web/ui/check-row.tsx';
import { toggled } from '#search/shared/home-rules.ts';
import { type ChoiceFilter, nameOf, type Option, valuesOf } from '../filters.ts';
import { useSearchPage } from '../use-search-page.ts';

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: of any page
  filter: ChoiceFilter<any, any>;
  /** The form's id. Without scripts all choices are shown at once. */
  form: string | undefined;
};

/** The number of choices that are shown before the visitor asks for more. */
const few = 6;
/** A list with so many choices may be without those that have few projects. */
const long = 100;

/** Offers several of many choices: chosen ones first, then those with the most projects. Long lists can be searched. */
export function CheckList({ filter, form }: Props) {
  const { search, facets, set } = useSearchPage();
  const { field, label: noun } = filter;
  const chosen = valuesOf<Record<string, unknown>>(search, field);
  const options = filter.options(facets).map((option: Option) => {
    const { value, detail, count } = option;
    const name = nameOf(filter, option);
    return { id: value, name: detail ? `${name}, ${detail}` : name, count };
  });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const text = typed.trim().toLowerCase();
  const found = options.filter(({ name }) => name.toLowerCase().includes(text));
  const sorted = text ? found : found.toSorted((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)));
  const shown = form || isOpen ? sorted : sorted.slice(0, Math.max(few, text ? 0 : chosen.length));
  return (
    <>
      {!form && options.length > few && (
        <input
          ref={input}
          type="search"
          aria-label={`Find ${noun}`}
          placeholder={`Find ${noun}`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="input mb-1 w-full border-base-content/50 bg-base-100 placeholder:text-muted placeholder:opacity-100"
        />
      )}
      {shown.map(({ id, name, count }) => (
        <CheckRow
          key={id}
          label={name}
          count={count}
          name={field}
          value={id}
          form={form}
          checked={chosen.includes(id)}
          onChange={() => set({ [field]: toggled(chosen, id) })}
        />
      ))}
      {text && found.length === 0 && (
        <>
          <p className="p-2 text-sm text-muted">None of the {noun} here is called that.</p>
          {/* Long lists leave out choices with few projects, which a search finds. */}
          <Button
            variant="quiet"
            className="self-start text-start"
            onClick={() => {
              set({ search: [search.search, typed.trim()].filter(Boolean).join(' ') });
              setTyped('');
              // The focus would be lost with this button.
              input.current?.focus();
            }}
          >
            Search for “{typed.trim()}”
          </Button>
        </>
      )}
      {shown.length < sorted.length && (
        <Button variant="quiet" className="self-start" onClick={() => setIsOpen(true)}>
          Show {sorted.length} {noun}
        </Button>
      )}
      {/* A long list leaves out choices with few projects, so that these may not be all. */}
      {!form && !text && sorted.length >= long && (
        <p className="p-2 text-sm text-muted">Is one missing? Type its name above.</p>
      )}
    </>
  );
}
