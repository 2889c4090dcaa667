import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense } from 'react';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { UnitTable } from './unit-table.tsx';

/** In the page, so that it is there at once; in the browser its code comes after the part above the fold. */
const Shown = createIsomorphicFn()
  .server(() => UnitTable)
  .client(() => lazy(async () => ({ default: (await import('./unit-table.tsx')).UnitTable })))();

export function LaterUnitTable({ project }: { project: ProjectDetail }) {
  return (
    <Suspense>
      <Shown project={project} />
    </Suspense>
  );
}
