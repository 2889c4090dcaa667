import { Link } from '@tanstack/react-router';
import type { ProjectCard as Project } from '#shared/projects/contract.ts';
import type { ExhibitorPage, Facets } from '#shared/search/directory-contract.ts';
import { filterFields } from '#shared/search/directory-rules.ts';
import { useSite } from '../lib/site.ts';
import { useLoading } from '../lib/use-loading.ts';
import { ActiveFilters } from './active-filters.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { resultsId } from './focus-results.ts';
import { homesFor } from './homes-for.ts';
import { LaterHomesFound } from './later-homes-found.tsx';
import type { HomesFound as Homes } from './load-homes-found.ts';
import { NotLoaded } from './not-loaded.tsx';
import { ProjectCard } from './project-card.tsx';
import { ResultBar } from './result-bar.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { useDirectorySearch } from './use-directory-search.ts';
import { isNarrowedBy, useShownSearch } from './use-search-log.ts';

type Props = {
  page: ExhibitorPage | undefined;
  project: Project | undefined;
  homes?: Homes | undefined;
  error?: unknown;
};

const noFacets: Facets = {
  kinds: { developers: 0, brokers: 0 },
  statuses: [],
  verified: [],
  locations: [],
  price_bands: [],
  categories: [],
  sub_categories: [],
  sub_categories3: [],
};

export function DirectoryPage({ page, project, homes, error }: Props) {
  const { tagline } = useSite();
  const search = useDirectorySearch();
  const { pending, loading } = useLoading('/');
  const { facets } = page ?? { facets: noFacets };
  const found = page && page.facets.kinds.developers + page.facets.kinds.brokers;
  useShownSearch(search.search, pending ? undefined : found, isNarrowedBy(filterFields, search));
  return (
    <>
      <div className="border-b border-base-300 bg-base-100">
        <div className="page-width py-6 sm:py-9">
          <h1 className="text-3xl leading-tight sm:text-[2.75rem]">{tagline}</h1>
          <p className="mt-2 mb-5 max-w-2xl text-muted sm:text-lg">
            Builders and consultants at their stalls, with their projects, locations and prices.
          </p>
          <div className="max-w-3xl">
            <SearchForm />
          </div>
          <p className="mt-3">
            Looking for a home?{' '}
            <Link to="/projects" search={homesFor(search)} className="font-semibold underline underline-offset-4">
              Search all projects
            </Link>
            <span className="max-sm:hidden"> by budget, size and possession</span>
          </p>
        </div>
      </div>
      <div className="page-width space-y-5 pt-4">
        <DirectoryTabs kinds={page?.facets.kinds} />
        <FilterBar facets={facets} />
        <ActiveFilters facets={facets} />
        {project && search.project === project.id && <ProjectCard project={project} />}
        {homes && !pending && <LaterHomesFound found={homes} />}
        <section id={resultsId} tabIndex={-1} aria-label="Results" className="outline-none space-y-5">
          <h2 className="sr-only">Exhibitors</h2>
          {page ? (
            <>
              <ResultBar kinds={facets.kinds} loading={loading}>
                <FilterSheet facets={facets} total={page.total} pending={pending} />
              </ResultBar>
              <Results page={page} loading={loading} hasHomes={Boolean(homes?.total)} />
            </>
          ) : (
            <NotLoaded what="builders and consultants" error={error} />
          )}
        </section>
      </div>
    </>
  );
}
