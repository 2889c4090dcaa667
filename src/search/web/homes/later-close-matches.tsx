import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomePage } from '#search/shared/home-contract.ts';
import { CloseMatches } from './close-matches.tsx';

/**
 * The server renders it in the page, since without scripts nothing is loaded later. The browser loads it when little
 * or nothing is found.
 */
const Shown = createIsomorphicFn()
  .server(() => CloseMatches)
  .client(() => lazy(async () => ({ default: (await import('./close-matches.tsx')).CloseMatches })))();

export function LaterCloseMatches({ page }: { page: HomePage }) {
  return (
    <Later>
      <Shown page={page} />
    </Later>
  );
}
