import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { NoExhibitors } from './no-exhibitors.tsx';

/**
 * The server renders it in the page, since without scripts nothing is loaded later. The browser loads it when nothing
 * is found.
 */
const Shown = createIsomorphicFn()
  .server(() => NoExhibitors)
  .client(() => lazy(async () => ({ default: (await import('./no-exhibitors.tsx')).NoExhibitors })))();

export function LaterNoExhibitors() {
  return (
    <Later>
      <Shown />
    </Later>
  );
}
