import { useRef } from 'react';
import { isDay } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { visitHoursError, visitTimes } from '#site-visits/shared/booking-rules.ts';
import { everyDay, type VisitHours } from '#site-visits/shared/hours-rules.ts';

/** `project_id` alone stands for its builder. */
type Visited = { developer_id?: number; broker_id?: number; project_id?: number };

type Offered = VisitHours & { by_video: boolean };

/**
 * Returns the visit hours. Until they are known, every day is open; the server decides in any case. Another project’s
 * answer stays until its own arrives.
 */
export function useVisitHours(visited: Visited): Offered {
  const known = useRef<Offered>({ ...everyDay, by_video: false });
  const found = useRequest(
    JSON.stringify(visited),
    async (signal) => (await api().siteVisits.hours(visited, { signal })).data,
  );
  if (found.status === 'loaded') known.current = found.data;
  return known.current;
}

/** Returns why a day can't be visited; undefined when it can. */
export function dayError(day: string, hours: VisitHours): string | undefined {
  const problem = isDay(day) ? visitHoursError(day, undefined, hours, new Date()) : undefined;
  return problem?.text;
}

/** Returns the closed times of a day with their reasons. */
export function closedTimes(day: string, hours: VisitHours): Map<string, string> {
  const now = new Date();
  return new Map(
    visitTimes.flatMap((time): [string, string][] => {
      const problem = isDay(day) ? visitHoursError(day, time, hours, now) : undefined;
      return problem ? [[time, problem.text.startsWith('Closed') ? 'Closed' : 'Too soon']] : [];
    }),
  );
}
