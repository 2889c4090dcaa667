import { instantInIndia, isDay } from '#shared/format/dates.ts';
import type { VisitSlot } from '#shared/site-visits/contract.ts';
import { isLargeParty, type VisitTime, visitTimes } from '#shared/site-visits/rules.ts';
import { api } from '../lib/api.ts';
import { useRequest } from '../lib/use-request.ts';

export type SlotOption = {
  time: VisitTime;
  /** Free places; undefined if unknown. */
  left: number | undefined;
  /** Places in total; undefined if unknown. */
  capacity: number | undefined;
  isOver: boolean;
};

/**
 * Returns the eight times of a day with the project's free places, which are unknown while loading, without a project, or
 * after an error.
 * @param version a changed value reloads the slots
 */
export function useSlots(project: number | undefined, day: string, version: number) {
  const isEnabled = project !== undefined && isDay(day);
  const found = useRequest(
    isEnabled ? `${project} ${day} ${version}` : '',
    async (signal): Promise<VisitSlot[]> =>
      isEnabled ? (await api().siteVisits.slots({ id: project, from: day, days: 1 }, { signal })).data : [],
  );
  const slots = found.status === 'loaded' ? found.data : [];
  const times = visitTimes.map((time): SlotOption => {
    const slot = slots.find((slot) => slot.date === day && slot.time === time);
    return {
      time,
      left: slot?.left,
      capacity: slot?.capacity,
      isOver: isDay(day) && instantInIndia(day, time) <= new Date(),
    };
  });
  return { times, loading: isEnabled && found.status === 'loading' };
}

export const isTaken = ({ left, isOver }: SlotOption, visitors: number): boolean =>
  isOver || (left !== undefined && left < Math.max(visitors, 1));

/** Returns the largest capacity of the day if the party exceeds it; undefined if some slot is large enough, or unknown. */
export function exceededCapacity(times: SlotOption[], visitors: number): number | undefined {
  if (times.some(({ capacity }) => capacity === undefined)) return undefined;
  const max = Math.max(...times.map(({ capacity = 0 }) => capacity));
  return isLargeParty(visitors, max) ? max : undefined;
}
