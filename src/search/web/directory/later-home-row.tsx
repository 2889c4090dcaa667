import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { HomeRow } from './home-row.tsx';
import type { HomeRow as Row } from './load-home-row.ts';

/** In the page without waiting, since without scripts nothing comes later; in the browser loaded when there are homes to show. */
const Shown = createIsomorphicFn()
  .server(() => HomeRow)
  .client(() => lazy(async () => ({ default: (await import('./home-row.tsx')).HomeRow })))();

export function LaterHomeRow({ row }: { row: Row }) {
  return (
    <Later>
      <Shown row={row} />
    </Later>
  );
}
