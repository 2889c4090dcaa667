import { createIsomorphicFn } from '@tanstack/react-start';
import { later, lazyPart } from '#platform/web/lib/later.tsx';
import { HomeRow } from './home-row.tsx';
import { NoExhibitors } from './no-exhibitors.tsx';
import { ProjectCard } from './project-card.tsx';

// The server renders these parts into the page, so that they work without scripts. The browser loads the code of a part
// when a page has it.

export const LaterHomeRow = later(
  createIsomorphicFn()
    .server(() => HomeRow)
    .client(() => lazyPart(() => import('./home-row.tsx'), 'HomeRow'))(),
);

export const LaterNoExhibitors = later(
  createIsomorphicFn()
    .server(() => NoExhibitors)
    .client(() => lazyPart(() => import('./no-exhibitors.tsx'), 'NoExhibitors'))(),
);

export const LaterProjectCard = later(
  createIsomorphicFn()
    .server(() => ProjectCard)
    .client(() => lazyPart(() => import('./project-card.tsx'), 'ProjectCard'))(),
);
