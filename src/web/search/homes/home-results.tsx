import { formatCount } from '#shared/format/counts.ts';
import type { HomePage } from '#shared/search/home-contract.ts';
import { ResultBar } from '../result-bar.tsx';
import { ResultList } from '../result-list.tsx';
import { foldTowers } from './fold-towers.ts';
import { HomeCard } from './home-card.tsx';
import { useHomes } from './home-filters.ts';
import { LaterMap } from './later-map.tsx';
import { LaterNoHomes } from './later-no-homes.tsx';
import { LaterTowers } from './later-towers.tsx';
import { ViewLink } from './view-link.tsx';

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
  const { view } = asked;
  return (
    <>
      <ResultBar
        found={
          <>
            {formatCount(total)} {total === 1 ? 'project' : 'projects'} <span className="max-sm:sr-only">found</span>
          </>
        }
        loadingText="Loading projects…"
        beside={<ViewLink />}
        lineClass="min-w-0"
        sortClass={view && 'max-md:hidden'}
      />
      <WordsRead page={page} />
      <div className={view && 'gap-5 md:grid md:grid-cols-[20rem_1fr] lg:grid-cols-[24rem_1fr]'}>
        <div className={view && 'space-y-4 scripted:max-md:hidden'}>
          <ResultList
            page={{ ...page, data: foldTowers(page.data).map(({ home, towers }) => ({ ...home, towers })) }}
            columns={`grid-cols-1 ${view ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
            skeleton={skeleton}
            none={<LaterNoHomes page={page} />}
            opened={({ id, project_name }) => ({ page_type: 'project', page_id: id, page_title: project_name })}
          >
            {({ towers, ...home }, card) => {
              const own = <HomeCard home={home} search={search} {...card} />;
              if (towers.length === 0) return own;
              return (
                <div className="flex flex-col gap-2">
                  {own}
                  <LaterTowers towers={towers} />
                </div>
              );
            }}
          </ResultList>
        </div>
        {view && (
          <div className="top-4 self-start md:sticky">
            <LaterMap />
          </div>
        )}
      </div>
    </>
  );
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ');

/** How the words of a search were read where that isn’t as they were typed. */
function WordsRead({ page: { corrected, left_out, no_data } }: { page: HomePage }) {
  const rest = left_out.filter((word) => !no_data.includes(word));
  if (corrected.length + left_out.length + no_data.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {corrected.map(({ typed, read }) => `“${typed}” was read as “${read}”. `)}
      {no_data.length > 0 && `There is no data here about ${quoted(no_data)}. `}
      {rest.length > 0 && `Left out, since no project has it with the rest: ${quoted(rest)}.`}
    </p>
  );
}
