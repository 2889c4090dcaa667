import { dayInIndia, isDay } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { periodOf, receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { type CalendarView, readCalendar } from '#site-visits/shared/received-rules.ts';
import { loadReceived, loadVisitProjects } from '../admin/load-received.ts';

/** Returns the visits of a week or day, and the projects to filter by. */
async function loadCalendar(view: CalendarView, params: Record<string, unknown>, signal: AbortSignal) {
  const { day: asked, search, status, project_id } = receivedScreen.readList(params);
  const day = dayOf(asked, new Date());
  const period = periodOf(view, day);
  const [{ data: calendar }, projects] = await Promise.all([
    api().siteVisits.calendar({ ...period, search, status, project_id }, { signal }),
    loadVisitProjects(signal),
  ]);
  return { view, day, ...period, calendar, projects };
}
export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>;

/** Returns the day in an address if it is in this century, or else today. */
export const dayOf = (asked: unknown, now: Date): string =>
  typeof asked === 'string' && asked.startsWith('20') && isDay(asked) ? asked : dayInIndia(now);

/** Returns the calendar or the list, whichever the address names. */
export async function loadVisits(asked: Record<string, unknown>, signal: AbortSignal) {
  const { view } = readCalendar(asked);
  return view ? { calendar: await loadCalendar(view, asked, signal) } : { list: await loadReceived(asked, signal) };
}
