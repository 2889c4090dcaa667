import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomePage } from '#search/shared/home-contract.ts';
import { NoHomes } from './no-homes.tsx';

/** In the page without waiting, since without scripts nothing comes later; in the browser loaded when nothing is found. */
const Shown = createIsomorphicFn()
  .server(() => NoHomes)
  .client(() => lazy(async () => ({ default: (await import('./no-homes.tsx')).NoHomes })))();

export function LaterNoHomes({ page }: { page: HomePage }) {
  return (
    <Later>
      <Shown page={page} />
    </Later>
  );
}
