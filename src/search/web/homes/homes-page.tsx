import { useNavigate } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { Button } from '#platform/web/ui/button.tsx';
import type { Suggestion } from '#search/shared/directory-contract.ts';
import { changeHomeSearch, type HomeSearch } from '#search/shared/home-rules.ts';
import { ResultsSection } from '../results-section.tsx';
import { SearchForm } from '../search-form.tsx';
import { SearchContext, useSearchState } from '../use-search-page.ts';
import { ChosenRows } from './chosen-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterFields } from './filter-fields.tsx';
import { homeGroups, homesPage, useHomes } from './home-filters.ts';
import { HomeResults } from './home-results.tsx';
import { type LoadedHomes, understoodSearch } from './load-homes.ts';

/** Returns the filter that a suggestion stands for. A project has a page instead. */
function filterOf({ kind, id }: Suggestion, { location_ids = [] }: HomeSearch): Partial<HomeSearch> | undefined {
  if (kind === 'location') return { location_ids: [...new Set([...location_ids, id])] };
  if (kind === 'developer') return { developer_id: id };
  return kind === 'broker' ? { broker_id: id } : undefined;
}

/**
 * The search for homes (docs/product/homes.md, "Search for homes"). On a phone the first card begins within 350 pixels.
 */
export function HomesPage({ loaded, error }: { loaded: LoadedHomes | undefined; error?: unknown }) {
  const navigate = useNavigate();
  const homes = useSearchState(homesPage, loaded?.page, (asked) =>
    loaded && loaded.words === asked.search ? understoodSearch(asked, loaded.page) : asked,
  );
  const { asked, go } = homes;
  return (
    <SearchContext value={homes}>
      <div className="border-base-300 md:border-b md:bg-base-100">
        <div className="page-width pt-2.5 md:py-6">
          <h1 className="mb-2 line-clamp-2 text-lg leading-tight md:mb-4 md:text-3xl">
            {loaded?.title ?? 'Find a home'}
          </h1>
          <div className="max-w-3xl">
            <SearchForm
              label="Search by place, project, builder or RERA number"
              placeholder="Place, project or builder"
              kept={{ near: asked.near, box: asked.box }}
              boxClass="md:input-lg"
              buttonClass="md:btn-lg"
              onChoose={(suggestion) => {
                const filter = filterOf(suggestion, asked);
                if (filter) go(changeHomeSearch(asked, { search: undefined, ...filter }));
                else void navigate({ to: `/project/${suggestion.id}/details` as string });
                return filter ? '' : undefined;
              }}
            />
          </div>
        </div>
      </div>
      <div className="page-width space-y-2 pt-2 md:space-y-4 md:pt-4">
        <div className="space-y-2 md:space-y-4 lg:flex lg:flex-wrap lg:gap-x-6 lg:gap-y-4 lg:space-y-0">
          <FilterBar />
          <ChosenRows />
        </div>
        <PlainFilters />
        <ResultsSection
          title="Projects"
          what="projects"
          found={loaded?.page.total}
          error={error}
          className="space-y-2 md:space-y-4"
        >
          {() => loaded && <HomeResults page={loaded.page} />}
        </ResultsSection>
      </div>
    </SearchContext>
  );
}

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
function PlainFilters() {
  return <noscript>{fieldsOnServer(useHomes())}</noscript>;
}
