import { addDays } from '#platform/shared/format/dates.ts';
import { mondayOf } from '#platform/shared/format/weeks.ts';
import { type CalendarView, readCalendar, receivedList } from './received-rules.ts';

type Fields = Record<string, unknown>;

/** The list of received visits with its views as a calendar: the filters are the same. */
export const receivedScreen = {
  ...receivedList,
  readList: (raw: Fields) => ({ ...receivedList.readList(raw), ...readCalendar(raw) }),
  read: (raw: Fields) => ({ ...receivedList.read(raw), ...readCalendar(raw) }),
};

export type Period = { from: string; to: string };

/** Returns the days of a view around a day: weeks begin on Monday. */
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

/** Days that one answer can have. */
export const maxCalendarDays = 31;
