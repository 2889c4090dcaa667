import { Badge, type Tone } from '#platform/web/ui/badge.tsx';
import { type ProjectStatus, projectStatusText } from '#projects/shared/rules.ts';

const tones: Partial<Record<ProjectStatus, Tone>> = { ongoing: 'green', upcoming: 'blue', past: 'grey' };

/** Shows the status in the colours of docs/product/projects.md, "Project status". */
export function StatusBadge({ project }: { project: { project_status: ProjectStatus; is_past_by_date: boolean } }) {
  return <Badge tone={tones[project.project_status] ?? 'light'}>{projectStatusText(project)}</Badge>;
}
