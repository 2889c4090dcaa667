import { dayInIndia } from '#platform/shared/format/dates.ts';
import { isVisitOver, type VisitState, visitOverText, visitStatusLabels } from './rules.ts';

/** What the history of a visit tells. `took`: the places that its waiting list offered. */
export const visitEntryKinds = [
  'note',
  'status',
  'moved',
  'took',
  'proposed',
  'withdrawn',
  'declined',
  'arrived',
  'not_arrived',
  'no_show',
  'by_video',
  'at_site',
  'link_made',
  'walk_in',
  'assigned',
  'unassigned',
] as const;
export type VisitEntryKind = (typeof visitEntryKinds)[number];

/** Who did it; `expo`: no person, such as when an offer ends. */
export const entrySides = ['visitor', 'exhibitor', 'expo'] as const;

const only = (status: VisitState['status']): string | undefined =>
  status === 'confirmed'
    ? undefined
    : `This visit is ${visitStatusLabels[status].toLowerCase()}.${status === 'pending' ? ' Confirm it first.' : ''}`;

/** Returns why an arrival can't be noted now; undefined when it can: on the day of a confirmed visit. */
export function arrivalError({ status, day, hasArrived }: VisitState, now: Date): string | undefined {
  if (hasArrived) return 'This visitor has arrived already.';
  return only(status) ?? (day === dayInIndia(now) ? undefined : 'This visit is on another day.');
}

/** Returns why an arrival can't be taken back; undefined when it can. */
export const undoArrivalError = ({ status, hasArrived }: VisitState): string | undefined =>
  status === 'confirmed' && !hasArrived ? 'No arrival is noted for this visit.' : only(status);

/** Returns why a no-show can't be taken back; undefined when it can: on the day on which it was noted. */
export const undoNoShowError = (noted: Date | null, now: Date): string | undefined =>
  noted === null
    ? 'It isn’t noted that this visitor didn’t come.'
    : dayInIndia(noted) === dayInIndia(now)
      ? undefined
      : 'This was noted on another day. It can’t be taken back any more.';

type ByVideo = { byVideo: boolean; hasOwnLink: boolean; usesGoogle: boolean };

/** Returns why no meeting link can be made for a visit; undefined when it can: one for each confirmed visit by video. */
export function makeLinkError(visit: VisitState & ByVideo, now: Date): string | undefined {
  if (!visit.byVideo) return 'This visit is at the site.';
  const problem = only(visit.status) ?? (isVisitOver(visit, now) ? visitOverText : undefined);
  if (problem) return problem;
  if (visit.hasOwnLink) return 'This visit has its meeting link already.';
  return visit.usesGoogle ? undefined : 'No Google account is connected to the stall.';
}

/** Returns why a visit can't end as one whose visitor didn't come; undefined when it can: once its time has passed. */
export function noShowError(visit: VisitState, now: Date): string | undefined {
  const problem = only(visit.status);
  if (problem) return problem;
  if (visit.hasArrived) return 'This visitor has arrived. Undo that first.';
  return isVisitOver(visit, now) ? undefined : 'The time of this visit hasn’t passed yet.';
}
