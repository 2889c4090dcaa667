import { SearchX } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

const titles = { all: 'No results found', developers: 'No builders found', brokers: 'No consultants found' } as const;

export function NoResults({ pastTheEnd }: { pastTheEnd: boolean }) {
  const { tab = 'all', search } = useDirectorySearch();
  const hint = pastTheEnd
    ? 'This page doesn’t exist. Go to the first page, or clear the filters.'
    : search
      ? `No matches for “${search}” with these filters. Check the spelling, or clear the filters.`
      : 'No matches. Remove a filter, or clear them all.';
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden="true" />} title={titles[tab]} hint={hint}>
      <ClearFilters variant="primary" />
    </EmptyState>
  );
}
