import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Facets } from '#shared/directory/contract.ts';
import { filterFields, resultLine } from '#shared/directory/rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

type Props = { facets: Facets; total: number; pending: boolean };

export function FilterSheet({ facets, total, pending }: Props) {
  const [open, setOpen] = useState(false);
  const search = useDirectorySearch();
  const chosen = filterFields.filter((field) => field !== 'search' && search[field] !== undefined).length;
  return (
    <>
      <Button variant="outline" className="unscripted:hidden bg-base-100 md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> Filters{chosen > 0 && ` (${chosen})`}
      </Button>
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
