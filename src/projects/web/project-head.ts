import type { Matches } from '#platform/web/lib/page-head.ts';
import { pageHead } from '#platform/web/lib/page-head.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';

export function projectHead(matches: Matches, { project, summary }: { project: ProjectDetail; summary: string }) {
  const { id, project_name, location, share_picture } = project;
  return pageHead(matches, {
    title: `${project_name}${location ? `, ${location}` : ''}`,
    description: summary,
    path: `/project/${id}/details`,
    picture: share_picture,
  });
}
