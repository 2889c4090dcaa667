import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { HomeRow } from './home-row.tsx';
import type { HomeRow as Row } from './load-home-row.ts';

/**
 * The server renders it in the page, since without scripts nothing is loaded later. The browser loads it when there are
 * homes to show.
 */
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
