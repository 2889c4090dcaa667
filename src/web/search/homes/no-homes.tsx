import { Link } from '@tanstack/react-router';
import { Building2, SearchX } from 'lucide-react';
import type { HomePage } from '#shared/search/home-contract.ts';
import type { HomeSearch } from '#shared/search/home-rules.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusResults } from '../directory/focus-results.ts';
import { ClearHomes } from './clear-homes.tsx';
import { useHomes } from './use-homes.ts';

/** The nearest searches that find something, then all projects. */
export function NoHomes({ page: { total, alternatives } }: { page: HomePage }) {
  const { view, sort: _sort, page: _page, ...filters } = useHomes().asked;
  if (total === 0 && Object.values(filters).every((value) => value === undefined))
    return (
      <EmptyState
        icon={<Building2 size={32} aria-hidden="true" />}
        title="No projects yet"
        hint="Builders list their projects here: homes, plots, offices and shops. The first will appear soon. See who exhibits in the meantime."
      >
        <Link to="/" className={buttonClass({})}>
          Builders and consultants
        </Link>
      </EmptyState>
    );
  const hint =
    total > 0
      ? 'This page doesn’t exist. Go to the first page, or clear the filters.'
      : alternatives.length > 0
        ? 'Nothing matches all of it. Close to it:'
        : 'Nothing matches all of it. Take away a filter, or clear them all.';
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden="true" />} title="No projects found" hint={hint}>
      {alternatives.length > 0 && (
        <ul aria-label="Close to your search" className="flex w-full flex-col items-start gap-2">
          {alternatives.map(({ text, search }) => (
            <li key={text}>
              <Link
                to="/projects"
                // As an address has it; read from there, so that this part needs no code for it.
                search={{ ...(search as HomeSearch), view }}
                resetScroll={false}
                onClick={focusResults}
                className="flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ClearHomes variant={alternatives.length > 0 ? 'outline' : 'primary'} />
    </EmptyState>
  );
}
