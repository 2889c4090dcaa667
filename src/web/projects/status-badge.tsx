import { type ProjectStatus, projectStatusLabels } from '#shared/projects/rules.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Partial<Record<ProjectStatus, Tone>> = { ongoing: 'green', upcoming: 'blue', past: 'grey' };

/** A project's status in its colour: ongoing green, upcoming blue, past grey, others light (specification, section 4). */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={tones[status] ?? 'light'}>{projectStatusLabels[status]}</Badge>;
}
