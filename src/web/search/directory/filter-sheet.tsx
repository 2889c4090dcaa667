import { formatCount } from '#shared/format/counts.ts';
import type { Facets } from '#shared/search/directory-contract.ts';
import { filterFields, resultLine } from '#shared/search/directory-rules.ts';
import { FilterSheet as Sheet } from '../../ui/filter-sheet.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

type Props = { facets: Facets; total: number; pending: boolean };

export function FilterSheet({ facets, total, pending }: Props) {
  const search = useDirectorySearch();
  return (
    <Sheet
      chosen={filterFields.filter((field) => field !== 'search' && search[field] !== undefined).length}
      show={pending ? 'Counting…' : `Show ${formatCount(total)} ${total === 1 ? 'result' : 'results'}`}
      status={!pending && resultLine(search.tab ?? 'all', facets.kinds)}
      clear={<ClearFilters />}
      className="md:hidden"
    >
      <div className="grid gap-4">
        <FilterFields facets={facets} />
      </div>
    </Sheet>
  );
}
