import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomeGroup } from './home-filters.ts';

const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }));

/** Shows the fields of these filters. A first visit doesn't load them. */
export const LaterFields = (props: { groups: readonly HomeGroup[]; titles?: 'for screen readers' }) => (
  <Later>
    <FilterFields {...props} />
  </Later>
);
