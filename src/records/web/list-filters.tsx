import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { ResetFilters } from './reset-filters.tsx';

const debounceMs = 500;

type Props = {
  list: string;
  /** Fields that resetting keeps. */
  kept: object;
  placeholder: string;
  search: string | undefined;
  onSearch: (words: string | undefined, replace: boolean) => void;
  chosen: number;
  /** Omitted if it isn't counted. */
  found?: number;
  /** The filters in the row of a wide window. */
  inline?: ReactNode;
  /** Says whether the sheet has further filters. */
  hasMore?: boolean;
  /** Further actions on the list, at the end of the row. */
  tools?: ReactNode;
  /** All filters, shown in a sheet. */
  children: ReactNode;
};

/**
 * Shows one row with the search, the most common filters if there is room, "Filters (n)" for all of them, and the
 * tools.
 */
export function ListFilters(props: Props) {
  const { list, kept, placeholder, search, onSearch, chosen, found, inline, hasMore = true, tools, children } = props;
  const [open, setOpen] = useState(false);
  const isChanged = chosen > 0 || search !== undefined;
  return (
    <div className="flex items-end gap-2 sm:gap-3 print:hidden">
      <section aria-label="Filters" className="flex min-w-0 flex-1 items-end gap-2 sm:gap-3">
        <div className="min-w-0 flex-1 max-md:[&_label]:sr-only">
          <SearchField
            label="Search"
            placeholder={placeholder}
            maxLength={maxSearchLength}
            value={search ?? ''}
            debounceMs={debounceMs}
            // Further typing replaces the history entry, so that one step back leaves the search.
            onSearch={(text) => onSearch(text || undefined, search !== undefined && text !== '')}
          />
        </div>
        {inline && (
          <div className="grid auto-cols-fr grid-flow-col items-end gap-3 *:min-w-30 max-xl:hidden">{inline}</div>
        )}
        <Button
          variant="outline"
          aria-label={chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          className={`max-sm:px-3 ${hasMore ? '' : 'xl:hidden'}`}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" /> <span className="max-sm:hidden">Filters</span>
          {chosen > 0 && <span>({chosen})</span>}
        </Button>
        {isChanged && (
          <span className="max-md:hidden">
            <ResetFilters list={list} search={kept} />
          </span>
        )}
      </section>
      {tools}
      {open && (
        <Sheet
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              {isChanged && <ResetFilters list={list} search={kept} />}
              <Button className="flex-1" onClick={() => setOpen(false)}>
                {found === undefined ? 'Show results' : `Show ${counted(found, 'result', 'results')}`}
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
