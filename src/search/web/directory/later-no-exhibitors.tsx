import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { NoExhibitors } from './no-exhibitors.tsx';

/** In the page without waiting, since without scripts nothing comes later; in the browser loaded when nothing is found. */
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
