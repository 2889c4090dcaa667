import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { CompactHome } from './compact-home.tsx';

/** The server renders it in the page, so that its link works at once. The browser loads its code with a map. */
export const LaterCompactHome = createIsomorphicFn()
  .server(() => CompactHome)
  .client(() => lazy(async () => ({ default: (await import('./compact-home.tsx')).CompactHome })))();
