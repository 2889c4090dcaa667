import type { ReactNode } from 'react';
import { isNarrowed } from './filters.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useShownSearch } from './use-search-log.ts';
import { resultsId, useSearchPage } from './use-search-page.ts';

type Props = {
  title: string;
  /** Names in a message what couldn't be loaded. */
  what: string;
  /** The number of results; undefined if they couldn't be loaded. */
  found: number | undefined;
  error?: unknown;
  className: string;
  children: () => ReactNode;
};

/** The part of a page that a search changes. It gets the focus after a filter was removed. */
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
