import { linkOptions } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ExhibitorCard as Exhibitor, ExhibitorPage } from '#shared/search/directory-contract.ts';
import { logActivity } from '../activity/log-activity.ts';
import { keptSearch } from '../lib/kept-search.ts';
import { Pagination } from '../ui/pagination.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { ExhibitorCard } from './exhibitor-card.tsx';
import { resultsId } from './focus-results.ts';
import { homesFor } from './homes-for.ts';
import { NoResults } from './no-results.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

/** Probably above the fold. */
const eagerCards = 3;

const logOpened = ({ kind, id, name }: Exhibitor, search_term: string) =>
  logActivity({ activity_type: 'search_selection', search_term, page_type: kind, page_id: id, page_title: name });

/** @param props.hasHomes whether homes are shown, which say more than that no firm was found */
export function Results({ page, loading, hasHomes }: { page: ExhibitorPage; loading: boolean; hasHomes: boolean }) {
  const search = useDirectorySearch();
  const kept = keptSearch(homesFor(search));
  if (!loading && page.total === 0 && hasHomes) return null;
  if (!loading && page.data.length === 0) return <NoResults pastTheEnd={page.total > 0} />;
  return (
    <>
      <ul aria-busy={loading} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {loading ? (
          <CardSkeletons />
        ) : (
          page.data.map((exhibitor, index) => (
            <li key={exhibitor.id}>
              {/* Cards are hydrated one by one, after the part above the fold (docs/decisions/0027). */}
              <Suspense>
                <ExhibitorCard
                  exhibitor={exhibitor}
                  kept={kept}
                  eager={index < eagerCards}
                  onOpen={() => search.search && logOpened(exhibitor, search.search)}
                />
              </Suspense>
            </li>
          ))
        )}
      </ul>
      <Pagination
        current={page.current_page}
        last={page.last_page}
        linkTo={(number) => linkOptions({ to: '/', search: { ...search, page: number }, hash: resultsId })}
      />
    </>
  );
}
