import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomeCard } from '#search/shared/home-contract.ts';
import { Towers } from './towers.tsx';

/**
 * The server renders it in the page, so that its links work at once. The browser loads its code if a page has such
 * towers.
 */
const Shown = createIsomorphicFn()
  .server(() => Towers)
  .client(() => lazy(async () => ({ default: (await import('./towers.tsx')).Towers })))();

export function LaterTowers({ towers }: { towers: HomeCard[] }) {
  return (
    <Later meanwhile={null}>
      <Shown towers={towers} />
    </Later>
  );
}
