import { instantInIndia } from '#platform/shared/format/dates.ts';
import type { OwnVisit } from '#site-visits/shared/contract.ts';

/**
 * Returns the next visit that takes place; undefined if there is none. Visits that still wait for a decision don't
 * count.
 */
export function nextVisitOf(visits: readonly OwnVisit[], now: Date): OwnVisit | undefined {
  const [next] = visits
    .filter(({ status, waiting }) => (status === 'pending' || status === 'confirmed') && !waiting)
    .map((visit) => ({ visit, start: instantInIndia(visit.visit_date, visit.visit_time ?? '23:59') }))
    .filter(({ start }) => start > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  return next?.visit;
}
