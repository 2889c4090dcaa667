import { Link } from '@tanstack/react-router';
import { SearchX, Store } from 'lucide-react';
import { filterFields } from '#shared/search/directory-rules.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { useDirectorySearch } from './use-directory-search.ts';

const titles = { all: 'No results found', developers: 'No builders found', brokers: 'No consultants found' } as const;

const none = {
  all: { title: 'No stalls yet', who: 'Builders and consultants' },
  developers: { title: 'No builders yet', who: 'Builders' },
  brokers: { title: 'No consultants yet', who: 'Consultants' },
} as const;

export function NoResults({ pastTheEnd }: { pastTheEnd: boolean }) {
  const directory = useDirectorySearch();
  const { tab = 'all', search } = directory;
  if (!pastTheEnd && filterFields.every((field) => directory[field] === undefined))
    return (
      <EmptyState
        icon={<Store size={32} aria-hidden="true" />}
        title={none[tab].title}
        hint={`${none[tab].who} show their projects here as soon as the first stall opens. Come back soon, or ask the organiser.`}
      >
        <Link to="/contact" className={buttonClass({})}>
          Contact the organiser
        </Link>
      </EmptyState>
    );
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
