import type { ReactNode } from 'react';
import { SortField } from '#platform/web/ui/sort-field.tsx';
import { useSearchPage } from './use-search-page.ts';

type Props = {
  /** The number of results. */
  found: ReactNode;
  loadingText: string;
  /** A button before the line, and one before the order. */
  first?: ReactNode;
  beside?: ReactNode;
  lineClass: string;
  sortClass?: string | undefined;
};

/** Shows the number of results, which is announced when it changes, and their order. Says if a change isn't among them yet. */
export function ResultBar({ found, loadingText, first, beside, lineClass, sortClass }: Props) {
  const { page, search, isBehind, loading, set } = useSearchPage();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {first}
      <p aria-live="polite" className={`font-semibold ${lineClass}`}>
        {loading ? loadingText : found}
      </p>
      <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">
        {beside}
        <SortField
          value={search.sort}
          texts={page.sorts}
          form={page.form}
          className={sortClass}
          onChoose={(sort) => set({ sort })}
        />
      </div>
      {isBehind && <p className="w-full text-sm text-muted">Your change will show here in a moment.</p>}
    </div>
  );
}
