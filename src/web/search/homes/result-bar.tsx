import { formatCount } from '#shared/format/counts.ts';
import { homeSortLabels, homeSorts } from '#shared/search/home-rules.ts';
import { SortField } from '../../ui/sort-field.tsx';
import { homesForm } from './search-form.tsx';
import { useHomes } from './use-homes.ts';
import { ViewLink } from './view-link.tsx';

export function ResultBar({ loading }: { loading: boolean }) {
  const { asked, search, total, change } = useHomes();
  return (
    <div className="flex items-center justify-between gap-3">
      <p aria-live="polite" className="min-w-0 font-semibold">
        {loading ? (
          'Loading projects…'
        ) : (
          <>
            {formatCount(total)} {total === 1 ? 'project' : 'projects'} <span className="max-sm:sr-only">found</span>
          </>
        )}
      </p>
      <div className="flex items-center gap-2">
        <ViewLink />
        <span className={asked.view && 'max-md:hidden'}>
          <SortField
            value={search.sort ?? 'relevance'}
            values={homeSorts}
            texts={homeSortLabels}
            form={homesForm}
            onChoose={(sort) => change({ sort: sort === 'relevance' ? undefined : sort })}
          />
        </span>
      </div>
    </div>
  );
}
