import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomePage } from '#search/shared/home-contract.ts';
import { NoHomes } from './no-homes.tsx';

/**
 * The server renders it in the page, since without scripts nothing is loaded later. The browser loads it when nothing
 * is found.
 */
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
