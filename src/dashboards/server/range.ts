import { type DashboardRange, rangeStarts } from '#dashboards/shared/rules.ts';
import { dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';

/** Returns where the last `days` days begin, and as many days before them: as days of India and as instants. */
export function rangeOf(days: DashboardRange) {
  const today = dayInIndia(new Date());
  const { from, before } = rangeStarts(today, days);
  return {
    today,
    days: { from, before },
    instants: { from: instantInIndia(from, '00:00'), before: instantInIndia(before, '00:00') },
  };
}
