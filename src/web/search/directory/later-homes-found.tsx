import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '../../lib/later.tsx';
import { HomesFound } from './homes-found.tsx';
import type { HomesFound as Found } from './load-homes-found.ts';

/** In the page without waiting, since without scripts nothing comes later; in the browser loaded when homes are found. */
const Shown = createIsomorphicFn()
  .server(() => HomesFound)
  .client(() => lazy(async () => ({ default: (await import('./homes-found.tsx')).HomesFound })))();

export function LaterHomesFound({ found }: { found: Found }) {
  return (
    <Later>
      <Shown found={found} />
    </Later>
  );
}
