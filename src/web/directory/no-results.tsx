import { SearchX } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

const titles = { all: 'No results found', developers: 'No builders found', brokers: 'No consultants found' } as const;

/** Says that nothing was found, why that may be, and how to find something. */
export function NoResults({ pastTheEnd }: { pastTheEnd: boolean }) {
  const { tab = 'all', search } = useDirectorySearch();
  const hint = pastTheEnd
    ? 'The list is shorter than the page asked for. Go back to its first page, or clear the filters.'
    : search
      ? `Nothing on this tab matches “${search}” together with the other filters. Check the spelling, try fewer letters, or clear the filters.`
      : 'No matches. Remove a filter, or clear them all.';
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden="true" />} title={titles[tab]} hint={hint}>
      <ClearFilters variant="primary" />
    </EmptyState>
  );
}
