import type { Facets } from '#shared/search/directory-contract.ts';
import { Button } from '../../ui/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { searchForm } from './search-form.tsx';

/** On phones only without scripts; else FilterSheet. */
export function FilterBar({ facets }: { facets: Facets }) {
  return (
    <section
      aria-label="Filters"
      className="scripted:max-md:hidden grid w-full grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] items-end gap-3"
    >
      <FilterFields facets={facets} form={searchForm} />
      <Button type="submit" form={searchForm} variant="outline" className="scripted:hidden">
        Apply filters
      </Button>
    </section>
  );
}
