import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import type { ProjectCard as Project } from '#projects/shared/contract.ts';
import { ProjectCard } from './project-card.tsx';

/**
 * The server renders it in the page, so that it works without scripts. The browser loads its code if a project was
 * chosen.
 */
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
