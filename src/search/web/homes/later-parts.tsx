import { createIsomorphicFn } from '@tanstack/react-start';
import { later, lazyPart } from '#platform/web/lib/later.tsx';
import { CloseMatches } from './close-matches.tsx';
import { CompactHome } from './compact-home.tsx';
import { QuickChoices } from './quick-choices.tsx';
import { Towers } from './towers.tsx';
import { WordsRead } from './words-read.tsx';

// The server renders these parts into the page, so that they can be read and their links work at once, also without
// scripts. The browser loads the code of a part when a page has it.

/** Shown when little or nothing is found. */
export const LaterCloseMatches = later(
  createIsomorphicFn()
    .server(() => CloseMatches)
    .client(() => lazyPart(() => import('./close-matches.tsx'), 'CloseMatches'))(),
);

/** Shown beside a map. */
export const LaterCompactHome = createIsomorphicFn()
  .server(() => CompactHome)
  .client(() => lazyPart(() => import('./compact-home.tsx'), 'CompactHome'))();

export const LaterChoices = later(
  createIsomorphicFn()
    .server(() => QuickChoices)
    .client(() => lazyPart(() => import('./quick-choices.tsx'), 'QuickChoices'))(),
  null,
);

export const LaterTowers = later(
  createIsomorphicFn()
    .server(() => Towers)
    .client(() => lazyPart(() => import('./towers.tsx'), 'Towers'))(),
  null,
);

/** Shown when words were read in another way. */
export const LaterWordsRead = later(
  createIsomorphicFn()
    .server(() => WordsRead)
    .client(() => lazyPart(() => import('./words-read.tsx'), 'WordsRead'))(),
  null,
);
