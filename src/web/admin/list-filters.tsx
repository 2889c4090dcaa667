import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#shared/format/counts.ts';
import { maxSearchLength } from '#shared/http/rules.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ResetFilters } from './reset-filters.tsx';

const debounceMs = 500;

type Props = {
  list: string;
  /** What resetting keeps. */
  kept: object;
  placeholder: string;
  search: string | undefined;
  onSearch: (words: string | undefined, replace: boolean) => void;
  chosen: number;
  wideSearch?: boolean;
  /** Omitted where it isn't counted. */
  found?: number;
  children: ReactNode;
};

/** The search, and the choices: in a row, on a phone in a sheet. */
export function ListFilters({ list, kept, placeholder, search, onSearch, chosen, wideSearch, found, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Filters" className="flex flex-wrap items-end gap-3">
      <div className={`w-full min-w-0 md:w-auto md:flex-1 ${wideSearch ? 'xl:basis-full' : 'xl:min-w-64'}`}>
        <SearchField
          label="Search"
          placeholder={placeholder}
          maxLength={maxSearchLength}
          value={search ?? ''}
          debounceMs={debounceMs}
          // Typing on replaces the history entry: one step back leaves the search.
          onSearch={(text) => onSearch(text || undefined, search !== undefined && text !== '')}
        />
      </div>
      <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 max-xl:order-last max-xl:basis-full max-md:hidden xl:flex-[2]">
        {children}
      </div>
      <Button variant="outline" className="bg-base-100 max-md:flex-1 md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <ResetFilters list={list} search={kept} />
      {open && (
        <Sheet
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              <ResetFilters list={list} search={kept} />
              <Button className="flex-1" onClick={() => setOpen(false)}>
                {found === undefined
                  ? 'Show results'
                  : `Show ${formatCount(found)} ${found === 1 ? 'result' : 'results'}`}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">{children}</div>
        </Sheet>
      )}
    </section>
  );
}
