import { dayInIndia, instantInIndia, isDay } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { type VisitTime, visitTimes } from '#site-visits/shared/booking-rules.ts';
import type { VisitSlot } from '#site-visits/shared/contract.ts';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { isLargeParty, visitDayError } from '#site-visits/shared/rules.ts';
import { closedTimes } from './visit-hours.ts';

type Place = { project: number | undefined; broker?: number | undefined };

export type SlotOption = {
  time: VisitTime;
  left: number | undefined;
  capacity: number | undefined;
  isOver: boolean;
  /** The reason, if the time is outside the visit hours. */
  closed: string | undefined;
};

/**
 * Returns a day's eight times with free places, which are unknown until loaded. @param version reloads the slots when
 * it changes
 */
export function useSlots({ project, broker }: Place, day: string, hours: VisitHours, version: number) {
  const isEnabled = project !== undefined && visitDayError(day, undefined, new Date()) === undefined;
  const found = useFreePlaces({ project: isEnabled ? project : undefined, broker }, day, 1, version);
  const slots = found.status === 'loaded' ? found.data : [];
  const closed = closedTimes(day, hours);
  const times = visitTimes.map((time): SlotOption => {
    const slot = slots.find((slot) => slot.date === day && slot.time === time);
    return {
      time,
      left: slot?.left,
      capacity: slot?.capacity,
      closed: closed.get(time),
      isOver: isDay(day) && instantInIndia(day, time) <= new Date(),
    };
  });
  return { times, loading: isEnabled && found.status === 'loading' };
}

/** The strip of next days shows this many. */
export const daysShown = 14;

/**
 * Returns the next days that have too few places for the party; undefined until known. For a party that is larger than
 * any time slot none is full. @param version reloads them when it changes
 */
export function useFullDays(place: Place, visitors: number, version: number): Set<string> | undefined {
  const from = dayInIndia(new Date());
  const found = useFreePlaces(place, from, daysShown, version);
  if (place.project === undefined || found.status !== 'loaded') return undefined;
  const isFree = ({ left, closed }: VisitSlot) => closed === null && left >= Math.max(visitors, 1);
  if (isLargeParty(visitors, Math.max(...found.data.map(({ capacity }) => capacity)))) return new Set();
  const free = new Set(found.data.filter(isFree).map(({ date }) => date));
  return new Set(found.data.map(({ date }) => date).filter((day) => !free.has(day)));
}

/** Loads the free places of some days; none without a project. */
const useFreePlaces = ({ project, broker }: Place, from: string, days: number, version: number) =>
  useRequest(
    project === undefined ? '' : `${project} ${broker} ${from} ${version}`,
    async (signal): Promise<VisitSlot[]> =>
      project === undefined
        ? []
        : (await api().siteVisits.slots({ id: project, broker_id: broker, from, days }, { signal })).data,
  );

export const isTaken = ({ left, isOver, closed }: SlotOption, visitors: number): boolean =>
  isOver || closed !== undefined || (left !== undefined && left < Math.max(visitors, 1));

/** Returns whether the only problem is the lack of free places, so that the waiting list can be joined. */
export const isFull = (slot: SlotOption, visitors: number): boolean =>
  isTaken(slot, visitors) &&
  !slot.isOver &&
  slot.closed === undefined &&
  slot.capacity !== undefined &&
  slot.capacity > 0 &&
  !isLargeParty(visitors, slot.capacity);

/** Returns the day's largest capacity if the party exceeds it; undefined if it fits or is unknown. */
export function exceededCapacity(times: SlotOption[], visitors: number): number | undefined {
  if (times.some(({ capacity }) => capacity === undefined)) return undefined;
  const max = Math.max(...times.map(({ capacity = 0 }) => capacity));
  return isLargeParty(visitors, max) ? max : undefined;
}
