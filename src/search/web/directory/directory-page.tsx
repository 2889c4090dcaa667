import { Link } from '@tanstack/react-router';
import { formatCount } from '#platform/shared/format/counts.ts';
import { keptSearch } from '#platform/web/lib/kept-search.ts';
import { useSite } from '#platform/web/lib/site.ts';
import { Courtyard } from '#platform/web/ui/courtyard.tsx';
import type { ProjectCard as Project } from '#projects/shared/contract.ts';
import type { ExhibitorPage, Facets } from '#search/shared/directory-contract.ts';
import {
  changeDirectorySearch,
  type DirectoryTab,
  directoryTabs,
  resultLine,
  searchForSuggestion,
} from '#search/shared/directory-rules.ts';
import { ActiveFilters } from '../active-filters.tsx';
import { ResultBar } from '../result-bar.tsx';
import { ResultList } from '../result-list.tsx';
import { ResultsSection } from '../results-section.tsx';
import { SearchForm } from '../search-form.tsx';
import { SearchContext, useSearchState } from '../use-search-page.ts';
import { directoryPage, homesFor, useDirectory } from './directory-filters.ts';
import { ExhibitorCard } from './exhibitor-card.tsx';
import { DirectorySheet, FilterBar } from './filter-bar.tsx';
import { LaterHomeRow, LaterNoExhibitors, LaterProjectCard } from './later-parts.tsx';
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
          {() => page && <DirectoryResults page={page} homes={homes} />}
        </ResultsSection>
      </div>
    </SearchContext>
  );
}

const tabTexts: Record<DirectoryTab, string> = { all: 'All', developers: 'Builders', brokers: 'Consultant' };

function DirectoryTabs({ kinds }: { kinds: Facets['kinds'] | undefined }) {
  const { search } = useDirectory();
  const counts = kinds && { ...kinds, all: kinds.developers + kinds.brokers };
  return (
    <nav aria-label="Exhibitor type" className="flex flex-wrap border-b border-base-300">
      {directoryTabs.map((tab) => {
        const current = tab === (search.tab ?? 'all');
        return (
          <Link
            key={tab}
            to="/"
            search={changeDirectorySearch(search, { tab: tab === 'all' ? undefined : tab })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={current ? 'page' : undefined}
            className={`-mb-px flex min-h-12 items-center gap-1.5 border-b-2 px-2 sm:gap-2 sm:px-5 ${
              current ? 'border-primary font-semibold' : 'border-transparent text-muted hover:text-base-content'
            }`}
          >
            {tabTexts[tab]}{' '}
            {counts && <span className="text-sm font-normal text-muted">{formatCount(counts[tab])}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

const skeleton = ['mt-2 h-4 w-24', 'mt-4 h-6 w-3/4', 'mt-3 h-4 w-1/2', 'mt-8 h-10 w-full', 'mt-4 h-11 w-full'];

/** @param props.homes are those above. If there are some, a message that no firm was found would be wrong. */
function DirectoryResults({ page, homes }: { page: ExhibitorPage; homes: HomeRow | undefined }) {
  const { search } = useDirectory();
  const tab = search.tab ?? 'all';
  const hasHomes = homes !== undefined && homes.total > 0;
  const kept = keptSearch(homesFor(search));
  return (
    <>
      <ResultBar
        first={<DirectorySheet />}
        found={resultLine(tab, page.facets.kinds)}
        loadingText={tab === 'brokers' ? 'Loading consultants...' : 'Loading builders...'}
        lineClass="max-md:order-last max-md:w-full"
      />
      <ResultList
        page={page}
        columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"
        skeleton={skeleton}
        isBelow={hasHomes}
        none={hasHomes ? null : <LaterNoExhibitors homes={homes} />}
        opened={({ kind, id, name }) => ({ page_type: kind, page_id: id, page_title: name })}
      >
        {(exhibitor, card) => <ExhibitorCard exhibitor={exhibitor} kept={kept} {...card} />}
      </ResultList>
    </>
  );
}
