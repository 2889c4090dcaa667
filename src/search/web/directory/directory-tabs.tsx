import { Link } from '@tanstack/react-router';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { Facets } from '#search/shared/directory-contract.ts';
import { changeDirectorySearch, type DirectoryTab, directoryTabs } from '#search/shared/directory-rules.ts';
import { useDirectory } from './directory-filters.ts';

const texts: Record<DirectoryTab, string> = { all: 'All', developers: 'Builders', brokers: 'Consultant' };

export function DirectoryTabs({ kinds }: { kinds: Facets['kinds'] | undefined }) {
  const { search } = useDirectory();
  const counts = kinds && { ...kinds, all: kinds.developers + kinds.brokers };
  return (
    <nav aria-label="Exhibitor type" className="flex flex-wrap border-b border-base-300">
      {directoryTabs.map((tab) => {
        const current = tab === (search.tab ?? 'all');
        return (
          <Link
            key={tab}
            to="/"
            search={changeDirectorySearch(search, { tab: tab === 'all' ? undefined : tab })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={current ? 'page' : undefined}
            className={`-mb-px flex min-h-12 items-center gap-1.5 border-b-2 px-2 sm:gap-2 sm:px-5 ${
              current ? 'border-primary font-semibold' : 'border-transparent text-muted hover:text-base-content'
            }`}
          >
            {texts[tab]} {counts && <span className="text-sm font-normal text-muted">{formatCount(counts[tab])}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
