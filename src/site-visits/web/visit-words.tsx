import { Badge, type Tone } from '#platform/web/ui/badge.tsx';
import type { ReceivedVisit, SiteVisit } from '#site-visits/shared/contract.ts';
import { visitStatusLabels } from '#site-visits/shared/rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';

const tones: Record<VisitStatus, Tone> = { pending: 'light', confirmed: 'green', completed: 'blue', cancelled: 'grey' };

type Standing = Pick<SiteVisit, 'status'> & Partial<Pick<SiteVisit, 'waiting' | 'offered_until'>>;

/** Returns whether the visitor waits for the visit's time, or is offered places there. */
export const isWaiting = ({ waiting = false, status }: Standing): boolean => waiting && status === 'pending';

/** Shows the status. Given the whole visit, it says also that the visitor waits. */
export function VisitBadge(visit: Standing) {
  if (isWaiting(visit)) return <Badge tone="light">{visit.offered_until ? 'A place is free' : 'Waiting list'}</Badge>;
  return <Badge tone={tones[visit.status]}>{visitStatusLabels[visit.status]}</Badge>;
}

const occasionOf = (visit: ReceivedVisit): string => {
  if (visit.status === 'completed') return 'Thank you for your visit to';
  return isWaiting(visit) ? 'You are on the waiting list of' : 'You booked a visit to';
};

/** Returns the visitor to contact, and a sentence that tells them why. */
export const contactOfVisit = (visit: ReceivedVisit) => ({
  name: visit.visitor_name,
  phone: visit.visitor_phone,
  occasion: `${occasionOf(visit)} ${visitName(visit)}.`,
});

type Named = Pick<SiteVisit, 'project_name' | 'project_title' | 'broker_name'>;

/** Returns the project's name, or the consultant's if there is no project. */
export const visitName = ({ project_name, project_title, broker_name }: Named): string =>
  project_name ?? project_title ?? broker_name ?? 'Visit';
