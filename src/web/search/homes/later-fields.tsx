import { lazy } from 'react';
import { Later } from '../../lib/later.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { useHomes } from './use-homes.ts';

const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }));

/** The fields of these filters, which a first visit doesn't load. */
export function LaterFields(props: { groups: readonly FilterGroup[]; titles?: 'shown' | 'for screen readers' }) {
  const { search, facets, change } = useHomes();
  return (
    <Later>
      <FilterFields {...props} search={search} facets={facets} change={change} />
    </Later>
  );
}
