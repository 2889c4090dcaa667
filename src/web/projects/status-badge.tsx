import { type ProjectStatus, projectStatusLabels } from '#shared/projects/rules.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Partial<Record<ProjectStatus, Tone>> = { ongoing: 'green', upcoming: 'blue', past: 'grey' };

/** Colours: docs/product.md, "Project status". */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={tones[status] ?? 'light'}>{projectStatusLabels[status]}</Badge>;
}
