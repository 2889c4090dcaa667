import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { type VisitTime, visitHoursError, visitTimes } from '#site-visits/shared/booking-rules.ts';
import type { VisitSlot } from '#site-visits/shared/contract.ts';
import { visitDayError } from '#site-visits/shared/rules.ts';
import { selectRoom } from './slot-queries.ts';

/** Limits of the suggestions that are made for a full time. */
const suggestionLimits = { times: 3, days: 31 };

const daysFrom = (from: string, days: number) => Array.from({ length: days }, (_, index) => addDays(from, index));

/** `brokerId` is the consultant that the project is visited through. */
export type Visited = { projectId: number; brokerId?: number | undefined };

/**
 * Returns free places: 0 at times that are over, too far ahead or outside the visit hours. @throws NotFoundError,
 * ValidationError
 */
export async function listSlots(
  db: Db,
  recipients: RecipientService,
  { projectId, brokerId }: Visited,
  from: string | undefined,
  days: number,
): Promise<VisitSlot[]> {
  const now = new Date();
  const today = dayInIndia(now);
  const requested = daysFrom(from ?? today, days);
  const bookable = requested.filter((day) => visitTimes.some((time) => !visitDayError(day, time, now)));
  // At least one day is read, to see whether the project exists.
  const room = await selectRoom(db, projectId, bookable.length > 0 ? bookable : [today]);
  if (room.length === 0) throw new NotFoundError('Project not found.');
  const to = await recipients.current(db, { project_id: projectId, broker_id: brokerId });
  // A visit is moved to one of these times also after its consultant's mapping has ended.
  const { exhibitorId } = await recipients.resolve(db, to, false);
  const hours = await recipients.visitHoursOf(db, exhibitorId);
  const roomAt = new Map(room.map((found) => [`${found.date} ${found.time}`, found]));
  // The capacity is the same every day, so it also covers days that weren't read.
  const capacityAt = new Map(room.map(({ time, capacity }) => [time, capacity]));
  return requested.flatMap((date) =>
    visitTimes.map((time) => {
      const closed = visitHoursError(date, time, hours, now)?.text ?? null;
      const isOut = closed !== null || visitDayError(date, time, now) !== undefined;
      return {
        date,
        time,
        left: isOut ? 0 : (roomAt.get(`${date} ${time}`)?.left ?? 0),
        capacity: capacityAt.get(time) ?? 0,
        closed,
      };
    }),
  );
}

/** Returns the free times nearest to a full one, those of the same day first. */
export async function nearestSlots(
  db: Db,
  recipients: RecipientService,
  { date, time, visitors, ...visited }: Visited & { date: string; time: VisitTime; visitors: number },
): Promise<VisitSlot[]> {
  const slots = await listSlots(db, recipients, visited, date, suggestionLimits.days);
  const hours = (slot: string) => Math.abs(Number(slot.slice(0, 2)) - Number(time.slice(0, 2)));
  return slots
    .filter((slot) => slot.left >= visitors)
    .toSorted((one, other) => one.date.localeCompare(other.date) || hours(one.time) - hours(other.time))
    .slice(0, suggestionLimits.times);
}
