import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense } from 'react';
import { QuickChoices } from './quick-choices.tsx';

/** In the page, so that its links are there at once; in the browser its code comes after the part above the fold. */
const Shown = createIsomorphicFn()
  .server(() => QuickChoices)
  .client(() => lazy(async () => ({ default: (await import('./quick-choices.tsx')).QuickChoices })))();

export function LaterChoices() {
  return (
    <Suspense>
      <Shown />
    </Suspense>
  );
}
