import { addDays } from '#platform/shared/format/dates.ts';
import { mondayOf } from '#platform/shared/format/weeks.ts';
import { type CalendarView, readCalendar, receivedList } from './received-rules.ts';

type Fields = Record<string, unknown>;

/** The calendar shows the list of received visits in other views, so it has the same filters. */
export const receivedScreen = {
  ...receivedList,
  readList: (raw: Fields) => ({ ...receivedList.readList(raw), ...readCalendar(raw) }),
  read: (raw: Fields) => ({ ...receivedList.read(raw), ...readCalendar(raw) }),
};

export type Period = { from: string; to: string };

/** Returns the days of a view around a day. Weeks begin on Monday. */
export function periodOf(view: CalendarView, day: string): Period {
  if (view === 'day') return { from: day, to: day };
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

/** Returns the days of a period, both ends included. */
export function daysOf({ from, to }: Period): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** One answer has at most this many days. */
export const maxCalendarDays = 31;
