import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { TryAgain } from '#platform/web/lib/try-again.tsx';
import { isNarrowed } from './filters.ts';
import { FirstPageLink } from './result-list.tsx';
import { useRetryWhileStarting } from './use-retry-while-starting.ts';
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

/** @param error is that of a call. Its own message is shown if it says what to change or when to try again. */
function NotLoaded({ what, error }: { what: string; error?: unknown }) {
  const router = useRouter();
  const { page } = useSearchPage().asked;
  const status = apiErrorStatus(error) ?? 500;
  const isRefused = status < 500;
  useRetryWhileStarting(error, () => void router.invalidate());
  return (
    <div role="alert" className="flex flex-col items-start gap-3 card p-6">
      <p>
        {isRefused || status === 503
          ? (error as Error).message
          : `Couldn’t load ${what}. Check your connection and try again.`}
      </p>
      {isRefused && page !== undefined && <FirstPageLink />}
      {!isRefused && <TryAgain />}
    </div>
  );
}
