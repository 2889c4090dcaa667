import { instantInIndia, isDay } from '#shared/format/dates.ts';
import type { VisitSlot } from '#shared/site-visits/contract.ts';
import { isLargeParty, type VisitTime, visitTimes } from '#shared/site-visits/rules.ts';
import { api } from '../lib/api.ts';
import { useRequest } from '../lib/use-request.ts';

export type TimeOffered = {
  time: VisitTime;
  /** For how many there is room; undefined where that is not known. */
  left: number | undefined;
  /** How many it takes when it is empty; undefined where that is not known. */
  capacity: number | undefined;
  isOver: boolean;
};

/**
 * The eight times of a day with the room there is at a project. While that is on its way, without a project, or where it
 * can't be learnt, only what is over is known: the server decides.
 * @param version another one has them asked for again.
 */
export function useSlots(project: number | undefined, day: string, version: number) {
  const isAsked = project !== undefined && isDay(day);
  const found = useRequest(
    isAsked ? `${project} ${day} ${version}` : '',
    async (signal): Promise<VisitSlot[]> =>
      isAsked ? (await api().siteVisits.slots({ id: project, from: day, days: 1 }, { signal })).data : [],
  );
  const slots = found.status === 'loaded' ? found.data : [];
  const times = visitTimes.map((time): TimeOffered => {
    const slot = slots.find((slot) => slot.date === day && slot.time === time);
    return {
      time,
      left: slot?.left,
      capacity: slot?.capacity,
      isOver: isDay(day) && instantInIndia(day, time) <= new Date(),
    };
  });
  return { times, loading: isAsked && found.status === 'loading' };
}

/** Whether so many visitors can't come at a time. */
export const isTaken = ({ left, isOver }: TimeOffered, visitors: number): boolean =>
  isOver || (left !== undefined && left < Math.max(visitors, 1));

/** What the time that takes most takes, where a party is too large for it; undefined where one takes it, or that is not known. */
export function tooFewFor(times: TimeOffered[], visitors: number): number | undefined {
  if (times.some(({ capacity }) => capacity === undefined)) return undefined;
  const most = Math.max(...times.map(({ capacity = 0 }) => capacity));
  return isLargeParty(visitors, most) ? most : undefined;
}
