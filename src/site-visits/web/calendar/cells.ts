import { dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import { closedReason, type VisitTime, visitHoursError } from '#site-visits/shared/booking-rules.ts';
import type { VisitCalendar } from '#site-visits/shared/calendar-contract.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { everyDay } from '#site-visits/shared/hours-rules.ts';

export type Cell = {
  visits: ReceivedVisit[];
  /** The number of visits that aren't in `visits`. */
  more: number;
  /** The free places, or why visitors can't book: "10 free", "4 of 10 free", "Full", "Booking closed". */
  room: string | undefined;
  isOver: boolean;
};

/** Returns the visits of a week or day by day and time, for the calendar. */
export function cellsOf({ now: readAt, visits, times, slots, receiver }: VisitCalendar) {
  const now = new Date(readAt);
  const hours = receiver?.hours ?? everyDay;
  const keyOf = (date: string, time: string | null) => `${date} ${time}`;
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  const timeAt = new Map(times.map((found) => [keyOf(found.date, found.time), found]));
  const slotAt = new Map((slots ?? []).map((slot) => [keyOf(slot.date, slot.time), slot]));

  function roomOf(date: string, time: VisitTime): string | undefined {
    const slot = slotAt.get(keyOf(date, time));
    if (closedReason(date, hours)) return undefined;
    if (visitHoursError(date, time, hours, now)) return 'Booking closed';
    if (!slot) return undefined;
    if (slot.capacity === 0) return 'No places';
    if (slot.left === slot.capacity) return `${slot.left} free`;
    return slot.left === 0 ? 'Full' : `${slot.left} of ${slot.capacity} free`;
  }

  return {
    today: dayInIndia(now),
    /** Returns why a day is closed; undefined when it is open. */
    closed: (date: string): string | undefined => closedReason(date, hours),
    /** Returns the visits at a time; null means visits whose time is to be agreed. */
    cell: (date: string, time: VisitTime | null): Cell => {
      const found = timeAt.get(keyOf(date, time));
      const shown = (found?.ids ?? []).flatMap((id) => visitOf.get(id) ?? []);
      const isOver = time ? instantInIndia(date, time) <= now : date < dayInIndia(now);
      return {
        visits: shown,
        more: (found?.total ?? 0) - shown.length,
        room: time && !isOver ? roomOf(date, time) : undefined,
        isOver,
      };
    },
    total: times.reduce((sum, { total }) => sum + total, 0),
    hasUntimed: times.some(({ time }) => time === null),
  };
}
export type Cells = ReturnType<typeof cellsOf>;
