import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/web/lib/site.ts';
import { Courtyard } from '#platform/web/ui/courtyard.tsx';
import type { ProjectCard as Project } from '#projects/shared/contract.ts';
import type { ExhibitorPage } from '#search/shared/directory-contract.ts';
import { searchForSuggestion } from '#search/shared/directory-rules.ts';
import { ActiveFilters } from '../active-filters.tsx';
import { ResultsSection } from '../results-section.tsx';
import { SearchForm } from '../search-form.tsx';
import { SearchContext, useSearchState } from '../use-search-page.ts';
import { directoryPage, homesFor } from './directory-filters.ts';
import { DirectoryResults } from './directory-results.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LaterHomeRow, LaterProjectCard } from './later-parts.tsx';
import type { HomeRow } from './load-home-row.ts';

type Props = {
  page: ExhibitorPage | undefined;
  project: Project | undefined;
  homes?: HomeRow | undefined;
  error?: unknown;
};

export function DirectoryPage({ page, project, homes, error }: Props) {
  const { tagline } = useSite();
  const directory = useSearchState(directoryPage, page);
  const { search, go, pending } = directory;
  return (
    <SearchContext value={directory}>
      <div className="border-b border-base-300 bg-base-100">
        <div className="page-width relative py-6 sm:py-9">
          <Courtyard className="absolute inset-y-0 end-6 hidden h-full bg-primary opacity-(--dusk) xl:block" />
          <h1 className="leading-tight sm:text-[2.75rem]">{tagline}</h1>
          <p className="mt-2 mb-5 max-w-2xl text-muted sm:text-lg">
            Builders and consultants at their stalls, with their projects, locations and prices.
          </p>
          <div className="max-w-3xl">
            <SearchForm
              label="Search by builder, consultant, project or location"
              placeholder="Builder, project or location"
              kept={{ tab: search.tab }}
              boxClass="input-lg"
              buttonClass="btn-lg"
              onChoose={(suggestion) => {
                go(searchForSuggestion(search, suggestion));
                return suggestion.kind === 'location' ? '' : suggestion.text;
              }}
            />
          </div>
          {!homes?.questions && (
            <p className="mt-3">
              Looking for a home?{' '}
              <Link to="/projects" search={homesFor(search)} className="font-semibold underline underline-offset-4">
                Search all projects
              </Link>
              <span className="max-sm:hidden"> by budget, size and possession</span>
            </p>
          )}
        </div>
      </div>
      {homes?.questions && !pending && (
        <div className="page-width pt-4">
          <LaterHomeRow row={homes} />
        </div>
      )}
      <div className="page-width space-y-5 pt-4">
        <DirectoryTabs kinds={page?.facets.kinds} />
        <FilterBar />
        <ActiveFilters />
        {project && search.project === project.id && <LaterProjectCard project={project} />}
        {homes && !homes.questions && !pending && <LaterHomeRow row={homes} />}
        <ResultsSection
          title="Exhibitors"
          what="builders and consultants"
          found={page && page.facets.kinds.developers + page.facets.kinds.brokers}
          error={error}
          className="space-y-5"
        >
          {() => page && <DirectoryResults page={page} homes={homes ?? undefined} />}
        </ResultsSection>
      </div>
    </SearchContext>
  );
}
