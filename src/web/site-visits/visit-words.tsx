import type { SiteVisit } from '#shared/site-visits/contract.ts';
import { visitStatusLabels } from '#shared/site-visits/rules.ts';
import type { VisitStatus } from '#shared/site-visits/status-rules.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<VisitStatus, Tone> = { pending: 'light', confirmed: 'green', completed: 'blue', cancelled: 'grey' };

export const VisitBadge = ({ status }: { status: VisitStatus }) => (
  <Badge tone={tones[status]}>{visitStatusLabels[status]}</Badge>
);

/** The project, else the consultant. */
export const visitName = ({ project_name, project_title, broker_name }: SiteVisit): string =>
  project_name ?? project_title ?? broker_name ?? 'Visit';
