import { addDays, dayInIndia } from '#shared/format/dates.ts';
import type { PlaceData } from './load-visitor-dashboard.ts';

type Week = Pick<PlaceData, 'visits' | 'inquiries' | 'visitorDays'>;
export type WeekDay = { day: string; visits: number; inquiries: number; looks: number };

/** What was booked, asked and looked at on each of the last seven days, as they are in India, today last. */
export function lastWeek({ visits, inquiries, visitorDays }: Week, now: Date): WeekDay[] {
  const today = dayInIndia(now);
  const on = (day: string) => (instant: string) => dayInIndia(new Date(instant)) === day;
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = addDays(today, -ago);
    return {
      day,
      visits: visits.map(({ created_at }) => created_at).filter(on(day)).length,
      inquiries: inquiries.map(({ submitted_at }) => submitted_at).filter(on(day)).length,
      looks: visitorDays.find(({ visit_date }) => visit_date === day)?.visit_count ?? 0,
    };
  });
}
