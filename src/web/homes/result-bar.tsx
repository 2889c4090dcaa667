import { formatCount } from '#shared/format/counts.ts';
import { homeSortLabels, homeSorts } from '#shared/homes/rules.ts';
import { SortField } from '../ui/sort-field.tsx';
import { homesForm } from './search-form.tsx';
import { useHomes } from './use-homes.ts';

export function ResultBar({ loading }: { loading: boolean }) {
  const { search, total, change } = useHomes();
  return (
    <div className="flex items-center justify-between gap-3">
      <p aria-live="polite" className="min-w-0 font-semibold">
        {loading ? 'Loading projects…' : `${formatCount(total)} ${total === 1 ? 'project' : 'projects'} found`}
      </p>
      <SortField
        value={search.sort ?? 'relevance'}
        values={homeSorts}
        texts={homeSortLabels}
        form={homesForm}
        onChoose={(sort) => change({ sort: sort === 'relevance' ? undefined : sort })}
      />
    </div>
  );
}
