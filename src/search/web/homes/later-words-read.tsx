import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { HomePage } from '#search/shared/home-contract.ts';
import { WordsRead } from './words-read.tsx';

/**
 * The server renders it in the page, so that it can be read at once. The browser loads its code if words were read in
 * another way.
 */
const Shown = createIsomorphicFn()
  .server(() => WordsRead)
  .client(() => lazy(async () => ({ default: (await import('./words-read.tsx')).WordsRead })))();

export function LaterWordsRead({ page }: { page: HomePage }) {
  return (
    <Later meanwhile={null}>
      <Shown page={page} />
    </Later>
  );
}
