import { createIsomorphicFn } from '@tanstack/react-start';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchContext } from '../use-search-page.ts';
import { FilterFields } from './filter-fields.tsx';
import { homeGroups, homesPage, useHomes } from './home-filters.ts';

/**
 * The server writes the fields into the page. React leaves them alone in the browser, which then needs no code for
 * them.
 */
const fieldsOnServer = createIsomorphicFn()
  .server((homes: ReturnType<typeof useHomes>) => (
    <details className="card">
      <summary className="px-4 py-3 font-semibold">Filters</summary>
      <div className="max-h-[70dvh] overflow-y-auto px-4">
        {/* The search box keeps the words and sends them with the fields, so the fields show only the other filters.
         */}
        <SearchContext value={{ ...homes, search: homes.asked }}>
          <FilterFields groups={homeGroups} form={homesPage.form} />
        </SearchContext>
      </div>
      <div className="p-4">
        <Button type="submit" form={homesPage.form}>
          Apply filters
        </Button>
      </div>
    </details>
  ))
  .client(() => null);

/** Shows all filters to browsers without scripts. */
export function PlainFilters() {
  return <noscript>{fieldsOnServer(useHomes())}</noscript>;
}
