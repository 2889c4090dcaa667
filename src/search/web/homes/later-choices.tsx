import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { QuickChoices } from './quick-choices.tsx';

/**
 * The server renders it in the page, so that its links work at once. The browser loads its code after the part above
 * the fold.
 */
const Shown = createIsomorphicFn()
  .server(() => QuickChoices)
  .client(() => lazy(async () => ({ default: (await import('./quick-choices.tsx')).QuickChoices })))();

export function LaterChoices() {
  return (
    <Later meanwhile={null}>
      <Shown />
    </Later>
  );
}
