import { linkOptions } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { HomeCard as Home, HomePage } from '#shared/search/home-contract.ts';
import { logActivity } from '../activity/log-activity.ts';
import { resultsId } from '../directory/focus-results.ts';
import { Pagination } from '../ui/pagination.tsx';
import { foldTowers } from './fold-towers.ts';
import { HomeCard } from './home-card.tsx';
import { HomeSkeletons } from './home-skeletons.tsx';
import { LaterNoHomes } from './later-no-homes.tsx';
import { LaterTowers } from './later-towers.tsx';
import { useHomes } from './use-homes.ts';

/** Probably above the fold. */
const eagerCards = 3;

const logOpened = ({ id, project_name }: Home, search_term: string) =>
  logActivity({
    activity_type: 'search_selection',
    search_term,
    page_type: 'project',
    page_id: id,
    page_title: project_name,
  });

export function HomeResults({ page, loading }: { page: HomePage; loading: boolean }) {
  const { asked, search } = useHomes();
  if (!loading && page.data.length === 0) return <LaterNoHomes page={page} />;
  return (
    <>
      <ul aria-busy={loading} className={`grid grid-cols-1 gap-5 ${asked.view ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
        {loading ? (
          <HomeSkeletons />
        ) : (
          foldTowers(page.data).map(({ home, towers }, index) => (
            <li key={home.id} className={towers.length > 0 ? 'flex flex-col gap-2' : undefined}>
              {/* Cards are hydrated one by one, after the part above the fold (docs/decisions/0027). */}
              <Suspense>
                <HomeCard
                  home={home}
                  search={search}
                  eager={index < eagerCards}
                  onOpen={() => asked.search && logOpened(home, asked.search)}
                />
              </Suspense>
              {towers.length > 0 && <LaterTowers towers={towers} />}
            </li>
          ))
        )}
      </ul>
      <Pagination
        current={page.current_page}
        last={page.last_page}
        linkTo={(number) => linkOptions({ to: '/projects', search: { ...asked, page: number }, hash: resultsId })}
      />
    </>
  );
}
