import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomeGroup } from './home-filters.ts';

const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }));

/** The fields of these filters, which a first visit doesn't load. */
export const LaterFields = (props: { groups: readonly HomeGroup[]; titles?: 'for screen readers' }) => (
  <Later>
    <FilterFields {...props} />
  </Later>
);
