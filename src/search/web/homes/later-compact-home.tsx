import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { CompactHome } from './compact-home.tsx';

/** In the page, so that its link is there at once; in the browser its code comes with a map. */
export const LaterCompactHome = createIsomorphicFn()
  .server(() => CompactHome)
  .client(() => lazy(async () => ({ default: (await import('./compact-home.tsx')).CompactHome })))();
