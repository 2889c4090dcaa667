import { readCalendar } from '#site-visits/shared/received-rules.ts';
import { loadReceived } from '../admin/load-received.ts';
import { loadCalendar } from './load-calendar.ts';

/** Returns the calendar or the list, whichever the address names. */
export async function loadVisits(asked: Record<string, unknown>, signal: AbortSignal) {
  const { view } = readCalendar(asked);
  return view ? { calendar: await loadCalendar(view, asked, signal) } : { list: await loadReceived(asked, signal) };
}
