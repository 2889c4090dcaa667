import type { ProjectDetail } from '#shared/projects/contract.ts';
import { pageHead } from '../app/page-head.ts';

/** What a project's page says of itself; whatever is opened over it, it is this one page. */
export function projectHead({ project, summary }: { project: ProjectDetail; summary: string }) {
  const { id, project_name, location, stall_picture } = project;
  return pageHead({
    title: `${project_name}${location ? `, ${location}` : ''} · Aangan`,
    description: summary,
    path: `/project/${id}/details`,
    picture: stall_picture,
  });
}
