import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { ProjectCard as Project } from '#projects/shared/contract.ts';
import { ProjectCard } from './project-card.tsx';

/** In the page, so that it is there without scripts; in the browser its code comes where a project was chosen. */
const Shown = createIsomorphicFn()
  .server(() => ProjectCard)
  .client(() => lazy(async () => ({ default: (await import('./project-card.tsx')).ProjectCard })))();

export function LaterProjectCard({ project }: { project: Project }) {
  return (
    <Later>
      <Shown project={project} />
    </Later>
  );
}
