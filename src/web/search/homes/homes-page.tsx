import { homeFilterFields } from '#shared/search/home-rules.ts';
import { useLoading } from '../../lib/use-loading.ts';
import { resultsId } from '../directory/focus-results.ts';
import { NotLoaded } from '../directory/not-loaded.tsx';
import { isNarrowedBy, useShownSearch } from '../directory/use-search-log.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HomeResults } from './home-results.tsx';
import { LaterMap } from './later-map.tsx';
import type { LoadedHomes } from './load-homes.ts';
import { PlainFilters } from './plain-filters.tsx';
import { ResultBar } from './result-bar.tsx';
import { SearchForm } from './search-form.tsx';
import { HomesContext, useHomesOf } from './use-homes.ts';
import { WordsRead } from './words-read.tsx';

/** The search for homes (docs/product.md, "Search for homes"). On a phone the first card begins within 350 pixels. */
export function HomesPage({ loaded, error }: { loaded: LoadedHomes | undefined; error?: unknown }) {
  const { pending, loading } = useLoading('/projects');
  const homes = useHomesOf(loaded, pending);
  const { asked } = homes;
  useShownSearch(asked.search, pending ? undefined : loaded?.page.total, isNarrowedBy(homeFilterFields, asked));
  return (
    <HomesContext value={homes}>
      <div className="border-base-300 md:border-b md:bg-base-100">
        <div className="page-width pt-2.5 md:py-6">
          <h1 className="mb-2 line-clamp-2 text-lg leading-tight md:mb-4 md:text-3xl">
            {loaded?.title ?? 'Find a home'}
          </h1>
          <div className="max-w-3xl">
            <SearchForm />
          </div>
        </div>
      </div>
      <div className="page-width space-y-2 pt-2 md:space-y-4 md:pt-4">
        <FilterBar />
        <ActiveFilters />
        <PlainFilters />
        <section id={resultsId} tabIndex={-1} aria-label="Results" className="space-y-2 outline-none md:space-y-4">
          <h2 className="sr-only">Projects</h2>
          {loaded ? (
            <>
              <ResultBar loading={loading} />
              <WordsRead page={loaded.page} />
              <div className={asked.view && 'gap-5 md:grid md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr]'}>
                <div className={asked.view && 'space-y-4 scripted:max-md:hidden'}>
                  <HomeResults page={loaded.page} loading={loading} />
                </div>
                {asked.view && (
                  <div className="top-4 self-start md:sticky">
                    <LaterMap />
                  </div>
                )}
              </div>
            </>
          ) : (
            <NotLoaded what="projects" error={error} />
          )}
        </section>
      </div>
    </HomesContext>
  );
}
