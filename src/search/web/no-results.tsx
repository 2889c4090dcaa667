import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { isNarrowed } from './filters.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = {
  /** Shown if there is nothing to search. */
  nothing: ReactNode;
  title: string;
  hint: string;
  /** Names the link to everything. */
  clearText?: string;
  children?: ReactNode;
};

/** Shown instead of an empty list. @param props.children offer other searches. */
export function NoResults({ nothing, title, hint, clearText, children }: Props) {
  const { page, asked } = useSearchPage();
  if (!asked.search && !isNarrowed(page.filters, asked)) return nothing;
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden="true" />} title={title} hint={hint}>
      {children}
      <ClearFilters variant={children ? 'outline' : 'primary'} text={clearText} />
    </EmptyState>
  );
}
