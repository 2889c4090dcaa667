import type { ReactNode } from 'react';
import type { Facets } from '#shared/search/directory-contract.ts';
import { exhibitorSorts, resultLine } from '#shared/search/directory-rules.ts';
import { SortField } from '../../ui/sort-field.tsx';
import { searchForm } from './search-form.tsx';
import { useChangeFilters, useDirectorySearch } from './use-directory-search.ts';

const sortTexts = { recommended: 'Recommended', name: 'Name, A to Z', newest: 'Newest first' } as const;

type Props = { kinds: Facets['kinds']; loading: boolean; children: ReactNode };

export function ResultBar({ kinds, loading, children }: Props) {
  const search = useDirectorySearch();
  const change = useChangeFilters();
  const tab = search.tab ?? 'all';
  const loadingText = tab === 'brokers' ? 'Loading consultants...' : 'Loading builders...';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {children}
      <p aria-live="polite" className="font-semibold max-md:order-last max-md:w-full">
        {loading ? loadingText : resultLine(tab, kinds)}
      </p>
      <SortField
        value={search.sort ?? 'recommended'}
        values={exhibitorSorts}
        texts={sortTexts}
        form={searchForm}
        onChoose={(sort) => change({ sort })}
      />
    </div>
  );
}
