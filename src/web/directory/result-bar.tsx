import type { ReactNode } from 'react';
import type { Facets } from '#shared/directory/contract.ts';
import { exhibitorSorts, resultLine } from '#shared/directory/rules.ts';
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
      <label className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
        <span className="max-sm:sr-only">Sort by</span>
        <select
          name="sort"
          form={searchForm}
          value={search.sort ?? 'recommended'}
          autoComplete="off"
          onChange={(event) => change({ sort: exhibitorSorts.find((sort) => sort === event.target.value) })}
          className="select w-auto pe-9 border-base-content/50 text-base text-base-content sm:text-sm"
        >
          {exhibitorSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortTexts[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
