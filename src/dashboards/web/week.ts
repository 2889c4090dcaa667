import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';

type Week = Pick<VisitorDashboardData, 'visits' | 'inquiries' | 'viewDays'>;
export type WeekDay = { day: string; visits: number; inquiries: number; views: number };

/** Returns counts per day for the last seven days in India, with today last. */
export function lastWeek({ visits, inquiries, viewDays }: Week, now: Date): WeekDay[] {
  const today = dayInIndia(now);
  const on = (day: string) => (instant: string) => dayInIndia(new Date(instant)) === day;
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = addDays(today, -ago);
    return {
      day,
      visits: visits.map(({ created_at }) => created_at).filter(on(day)).length,
      inquiries: inquiries.map(({ submitted_at }) => submitted_at).filter(on(day)).length,
      views: viewDays.find(({ visit_date }) => visit_date === day)?.visit_count ?? 0,
    };
  });
}
