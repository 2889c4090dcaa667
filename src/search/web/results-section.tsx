import type { ReactNode } from 'react';
import { isNarrowed } from './filters.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useShownSearch } from './use-search-log.ts';
import { resultsId, useSearchPage } from './use-search-page.ts';

type Props = {
  title: string;
  /** What couldn't be loaded, for people. */
  what: string;
  /** How many were found; undefined if they couldn't be loaded. */
  found: number | undefined;
  error?: unknown;
  className: string;
  children: () => ReactNode;
};

/** The part of a page that a search changes, which has the focus after a filter was taken away. */
export function ResultsSection({ title, what, found, error, className, children }: Props) {
  const { page, asked, pending } = useSearchPage();
  useShownSearch(asked.search, pending ? undefined : found, isNarrowed(page.filters, asked));
  return (
    <section id={resultsId} tabIndex={-1} aria-label="Results" className={`outline-none ${className}`}>
      <h2 className="sr-only">{title}</h2>
      {found === undefined ? <NotLoaded what={what} error={error} /> : children()}
    </section>
  );
}
