import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Facets } from '#shared/directory/contract.ts';
import { narrowingFields, resultLine } from '#shared/directory/rules.ts';
import { formatCount } from '#shared/projects/rules.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { FilterFields } from './filter-fields.tsx';
import { searchForm } from './search-form.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

type Props = { facets: Facets; total: number; pending: boolean };

/** The filters: a row of fields, and on a phone a sheet behind a button. */
export function FilterBar({ facets, total, pending }: Props) {
  const [open, setOpen] = useState(false);
  const search = useDirectorySearch();
  const chosen = narrowingFields.filter((field) => field !== 'search' && search[field] !== undefined).length;
  return (
    <>
      <Button look="outline" className="unscripted:hidden bg-base-100 md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <section
        aria-label="Filters"
        className="scripted:max-md:hidden grid w-full grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] items-end gap-3"
      >
        <FilterFields facets={facets} form={searchForm} />
        <Button type="submit" form={searchForm} look="outline" className="scripted:hidden">
          Apply filters
        </Button>
      </section>
      {open && (
        <Sheet
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              <ClearFilters />
              <Button className="flex-1" onClick={() => setOpen(false)}>
                {pending ? 'Counting…' : `Show ${formatCount(total)} ${total === 1 ? 'result' : 'results'}`}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <FilterFields facets={facets} />
          </div>
          <p role="status" className="mt-4 text-sm text-muted">
            {!pending && resultLine(search.tab ?? 'all', facets.kinds)}
          </p>
        </Sheet>
      )}
    </>
  );
}

/** Resets everything but the tab. */
export function ClearFilters({ look = 'outline' }: { look?: 'primary' | 'outline' | 'quiet' }) {
  const { tab } = useDirectorySearch();
  return (
    <Link to="/" search={{ tab }} resetScroll={false} className={buttonClass({ look })}>
      Clear Filters
    </Link>
  );
}
