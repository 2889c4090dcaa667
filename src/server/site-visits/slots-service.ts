import { addDays, dayInIndia } from '#shared/format/dates.ts';
import type { VisitSlot } from '#shared/site-visits/contract.ts';
import { type VisitTime, visitDayError, visitTimes } from '#shared/site-visits/rules.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { Db } from '../platform/database/open.ts';
import { selectRoom } from './slot-queries.ts';

/** How many free times are offered instead of a full one, and how many days ahead they are looked for. */
const offered = { max: 3, days: 31 };

const daysFrom = (from: string, days: number) => Array.from({ length: days }, (_, index) => addDays(from, index));

/** What is left at each time of some days; nothing at times that are over or too far ahead. @throws NotFoundError */
export async function slotsOf(db: Db, projectId: number, from: string | undefined, days: number): Promise<VisitSlot[]> {
  const now = new Date();
  const today = dayInIndia(now);
  const asked = daysFrom(from ?? today, days);
  const bookable = asked.filter((day) => visitTimes.some((time) => !visitDayError(day, time, now)));
  // A day is asked for in any case: it tells whether there is such a project.
  const room = await selectRoom(db, projectId, bookable.length > 0 ? bookable : [today]);
  if (room.length === 0) throw new NotFoundError('There is no such project at this expo.');
  const roomAt = new Map(room.map((found) => [`${found.date} ${found.time}`, found]));
  // Days that can't be booked are not asked for: what a time takes is the same every day.
  const capacityAt = new Map(room.map(({ time, capacity }) => [time, capacity]));
  return asked.flatMap((date) =>
    visitTimes.map((time) => ({
      date,
      time,
      left: visitDayError(date, time, now) ? 0 : (roomAt.get(`${date} ${time}`)?.left ?? 0),
      capacity: capacityAt.get(time) ?? 0,
    })),
  );
}

/** The free times nearest to a full one with room for so many: of the same day first, then of the days after it. */
export async function nearestSlots(
  db: Db,
  projectId: number,
  { date, time, visitors }: { date: string; time: VisitTime; visitors: number },
): Promise<VisitSlot[]> {
  const slots = await slotsOf(db, projectId, date, offered.days);
  const hours = (slot: string) => Math.abs(Number(slot.slice(0, 2)) - Number(time.slice(0, 2)));
  return slots
    .filter((slot) => slot.left >= visitors)
    .toSorted((one, other) => one.date.localeCompare(other.date) || hours(one.time) - hours(other.time))
    .slice(0, offered.max);
}
