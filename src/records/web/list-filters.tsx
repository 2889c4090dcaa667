import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
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
  /** Omitted where it isn't counted. */
  found?: number;
  /** The filters that stand in the row of a wide window. */
  inline?: ReactNode;
  /** Whether the sheet has others than those. */
  hasMore?: boolean;
  /** Further actions on the list stand at the end of the row. */
  tools?: ReactNode;
  /** All filters, in a sheet. */
  children: ReactNode;
};

/** One row: the search, the commonest filters where there is room, "Filters (n)" for all of them, and the tools. */
export function ListFilters(props: Props) {
  const { list, kept, placeholder, search, onSearch, chosen, found, inline, hasMore = true, tools, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-end gap-2 sm:gap-3">
      <section aria-label="Filters" className="flex min-w-0 flex-1 items-end gap-2 sm:gap-3">
        <div className="min-w-0 flex-1 max-md:[&_label]:sr-only">
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
        {inline && (
          <div className="grid auto-cols-fr grid-flow-col items-end gap-3 *:min-w-30 max-xl:hidden">{inline}</div>
        )}
        <Button
          variant="outline"
          aria-label={chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          className={`bg-base-100 max-sm:px-3 ${hasMore ? '' : 'xl:hidden'}`}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" /> <span className="max-sm:hidden">Filters</span>
          {chosen > 0 && <span>({chosen})</span>}
        </Button>
        <span className="max-md:hidden">
          <ResetFilters list={list} search={kept} />
        </span>
      </section>
      {tools}
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
    </div>
  );
}
