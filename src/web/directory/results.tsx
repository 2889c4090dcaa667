import { linkOptions } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ExhibitorPage } from '#shared/directory/contract.ts';
import { Pagination } from '../ui/pagination.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { ExhibitorCard } from './exhibitor-card.tsx';
import { resultsId } from './focus-results.ts';
import { NoResults } from './no-results.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

/** How many cards are likely on the screen at first. */
const seenFirst = 3;

/** The cards, their skeletons, or why there are none; and the way to the other pages. */
export function Results({ page, loading }: { page: ExhibitorPage; loading: boolean }) {
  const search = useDirectorySearch();
  if (!loading && page.data.length === 0) return <NoResults pastTheEnd={page.total > 0} />;
  return (
    <>
      <ul aria-busy={loading} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {loading ? (
          <CardSkeletons />
        ) : (
          page.data.map((exhibitor, index) => (
            <li key={exhibitor.id}>
              {/* Cards are taken over one by one, after what is seen first (docs/decisions/0027). */}
              <Suspense>
                <ExhibitorCard exhibitor={exhibitor} eager={index < seenFirst} />
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
