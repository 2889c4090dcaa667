import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { later } from '#platform/web/lib/later.tsx';
import { HomeRow } from './home-row.tsx';
import { NoExhibitors } from './no-exhibitors.tsx';
import { ProjectCard } from './project-card.tsx';

// The server renders these parts into the page, so that they work without scripts. The browser loads the code of a part
// when a page has it.

export const LaterHomeRow = later(
  createIsomorphicFn()
    .server(() => HomeRow)
    .client(() => lazy(async () => ({ default: (await import('./home-row.tsx')).HomeRow })))(),
);

export const LaterNoExhibitors = later(
  createIsomorphicFn()
    .server(() => NoExhibitors)
    .client(() => lazy(async () => ({ default: (await import('./no-exhibitors.tsx')).NoExhibitors })))(),
);

export const LaterProjectCard = later(
  createIsomorphicFn()
    .server(() => ProjectCard)
    .client(() => lazy(async () => ({ default: (await import('./project-card.tsx')).ProjectCard })))(),
);
