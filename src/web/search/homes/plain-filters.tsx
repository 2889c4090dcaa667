import { createIsomorphicFn } from '@tanstack/react-start';
import { Button } from '../../ui/button.tsx';
import { type FieldsProps, FilterFields } from './filter-fields.tsx';
import { filterGroups } from './filter-groups.ts';
import { homesForm } from './search-form.tsx';
import { useHomes } from './use-homes.ts';

/** Written into the page, and left alone by React in the browser, which needs no code for it. */
const fieldsOnServer = createIsomorphicFn()
  .server((props: FieldsProps) => (
    <details className="rounded-box border border-base-300 bg-base-100">
      <summary className="px-4 py-3 font-semibold">Filters</summary>
      <div className="max-h-[70dvh] overflow-y-auto px-4">
        <FilterFields {...props} groups={filterGroups} />
      </div>
      <div className="p-4">
        <Button type="submit" form={homesForm}>
          Apply filters
        </Button>
      </div>
    </details>
  ))
  .client(() => null);

/** All filters for browsers without scripts. */
export function PlainFilters() {
  const { asked, facets } = useHomes();
  return <noscript>{fieldsOnServer({ search: asked, facets, change: () => {}, form: homesForm })}</noscript>;
}
