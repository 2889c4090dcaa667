import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { HomePage } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { NoResults } from '../no-results.tsx';
import { focusResults } from '../use-search-page.ts';
import { useHomes } from './home-filters.ts';

/**
 * Offers the nearest searches that find something, then all projects. Below few results it offers only places nearby.
 */
export function CloseMatches({ page: { alternatives, total } }: { page: HomePage }) {
  const { asked, search: read } = useHomes();
  const isClose = alternatives.some(({ search }) => Object.keys(search).length > 0);
  const offered = alternatives.length > 0 && (
    <ul aria-label="Close to your search" className="flex w-full flex-col items-start gap-2">
      {alternatives.map(({ text, search }) => (
        <li key={text}>
          <Link
            to="/projects"
            // The address is parsed by the page that it leads to, so this part needs no code for it.
            search={{ ...(search as HomeSearch), view: asked.view }}
            resetScroll={false}
            onClick={focusResults}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (total > 0)
    return (
      <section className="mt-6">
        <h2 className="text-xl">Nearby</h2>
        {offered}
      </section>
    );
  return (
    <NoResults
      nothing={
        <EmptyState
          icon={<Building2 size={32} aria-hidden="true" />}
          title="No projects yet"
          hint="Builders list their projects here: homes, plots, offices and shops. See who exhibits in the meantime."
          steps={[['Builders and consultants', '/']]}
        />
      }
      title="No projects found"
      hint={
        isClose
          ? 'No exact match. Close matches:'
          : alternatives.length > 0
            ? `No project ${read.search ? 'has these words' : 'matches'}. Others to look at:`
            : 'No exact match. Remove a filter, or clear them all.'
      }
    >
      {offered}
    </NoResults>
  );
}
