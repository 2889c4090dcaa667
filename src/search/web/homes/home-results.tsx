import { Link, useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { HomePage } from '#search/shared/home-contract.ts';
import { ResultBar } from '../result-bar.tsx';
import { ResultList } from '../result-list.tsx';
import { foldTowers } from './fold-towers.ts';
import { HomeCard } from './home-card.tsx';
import { useHomes } from './home-filters.ts';
import { LaterCloseMatches, LaterCompactHome, LaterTowers, LaterWordsRead } from './later-parts.tsx';

const skeleton = [
  'h-4 w-32',
  'mt-3 h-6 w-3/4',
  'mt-3 h-4 w-1/2',
  'mt-3 h-5 w-2/3',
  'mt-3 h-6 w-1/2',
  'mt-8 h-4 w-full',
  'mt-3 h-4 w-3/5',
];

export function HomeResults({ page }: { page: HomePage }) {
  const { asked, search, total } = useHomes();
  const view = total > 0 || asked.box ? asked.view : undefined;
  return (
    <>
      <ResultBar
        found={
          <>
            {counted(total, 'project', 'projects')} <span className="max-sm:sr-only">found</span>
          </>
        }
        loadingText="Loading projects…"
        beside={<ViewLink />}
        lineClass="min-w-0"
        sortClass={view && 'max-md:hidden'}
      />
      {page.corrected.length + page.left_out.length + page.no_data.length > 0 && <LaterWordsRead page={page} />}
      <div className={view && 'gap-5 md:grid md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr]'}>
        <div className={view && 'space-y-4 scripted:max-md:hidden'}>
          <ResultList
            page={{ ...page, data: foldTowers(page.data).map(({ home, towers }) => ({ ...home, towers })) }}
            columns={`grid-cols-1 ${view ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
            skeleton={skeleton}
            none={<LaterCloseMatches page={page} />}
            opened={({ id, project_name }) => ({ page_type: 'project', page_id: id, page_title: project_name })}
          >
            {({ towers, ...home }, card) => {
              const own = view ? (
                <LaterCompactHome home={home} {...card} />
              ) : (
                <HomeCard home={home} search={search} {...card} />
              );
              if (towers.length === 0) return own;
              return (
                <div className="flex flex-col gap-2">
                  {own}
                  <LaterTowers towers={towers} />
                </div>
              );
            }}
          </ResultList>
          {total > 0 && page.alternatives.length > 0 && <LaterCloseMatches page={page} />}
        </div>
        {view && (
          <div className="top-4 h-[70dvh] overflow-hidden rounded-box border border-base-300 md:sticky md:h-[calc(100dvh-2rem)]">
            <LaterMap />
          </div>
        )}
      </div>
    </>
  );
}

function ViewLink() {
  const { asked } = useHomes();
  return (
    <Link
      to="/projects"
      search={{ ...asked, view: asked.view ? undefined : 'map' }}
      resetScroll={false}
      preload={false}
      rel="nofollow"
      className={buttonClass({ variant: 'outline' }, 'px-3 unscripted:hidden')}
    >
      {asked.view ? 'List' : 'Map'}
    </Link>
  );
}

const HomesMap = lazyPart(() => import('./homes-map.tsx'), 'HomesMap');

const wait = (
  <p className="grid h-full place-items-center">
    <span className="btn bg-base-100">Touch to load the map</span>
  </p>
);

/** Loaded only in browsers. A phone whose address opens the map loads its half megabyte at the first touch. */
function LaterMap() {
  const [isThere, setIsThere] = useState(useHydrated());
  useEffect(() => {
    const show = () => setIsThere(true);
    if (!matchMedia('(pointer:coarse)').matches) return show();
    addEventListener('pointerdown', show, { once: true });
  }, []);
  return <Later meanwhile={wait}>{isThere ? <HomesMap /> : wait}</Later>;
}
