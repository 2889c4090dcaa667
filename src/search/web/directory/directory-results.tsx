import { keptSearch } from '#platform/web/lib/kept-search.ts';
import type { ExhibitorPage } from '#search/shared/directory-contract.ts';
import { resultLine } from '#search/shared/directory-rules.ts';
import { ResultBar } from '../result-bar.tsx';
import { ResultList } from '../result-list.tsx';
import { homesFor, useDirectory } from './directory-filters.ts';
import { ExhibitorCard } from './exhibitor-card.tsx';
import { DirectorySheet } from './filter-bar.tsx';
import { LaterNoExhibitors } from './later-parts.tsx';
import type { HomeRow } from './load-home-row.ts';

const skeleton = ['mt-2 h-4 w-24', 'mt-4 h-6 w-3/4', 'mt-3 h-4 w-1/2', 'mt-8 h-10 w-full', 'mt-4 h-11 w-full'];

/**
 * @param props.homes are those above. If there are some, a message that no firm was found would be wrong.
 */
export function DirectoryResults({ page, homes }: { page: ExhibitorPage; homes: HomeRow | undefined }) {
  const { search } = useDirectory();
  const tab = search.tab ?? 'all';
  const hasHomes = homes !== undefined && homes.total > 0;
  const kept = keptSearch(homesFor(search));
  return (
    <>
      <ResultBar
        first={<DirectorySheet />}
        found={resultLine(tab, page.facets.kinds)}
        loadingText={tab === 'brokers' ? 'Loading consultants...' : 'Loading builders...'}
        lineClass="max-md:order-last max-md:w-full"
      />
      <ResultList
        page={page}
        columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"
        skeleton={skeleton}
        isBelow={hasHomes}
        none={hasHomes ? null : <LaterNoExhibitors homes={homes} />}
        opened={({ kind, id, name }) => ({ page_type: kind, page_id: id, page_title: name })}
      >
        {(exhibitor, card) => <ExhibitorCard exhibitor={exhibitor} kept={kept} {...card} />}
      </ResultList>
    </>
  );
}
