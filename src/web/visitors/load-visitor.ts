import { visitorList } from '#shared/users/rules.ts';
import { loadPage, loadRecord } from '../admin/load-page.ts';
import { api } from '../lib/api.ts';

/** @param asked the address's parameters, unread. */
export const loadVisitors = (asked: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(visitorList, ({ visitors }) => visitors.list, asked, signal);

/** Returns a visitor, and what they did, newest first. @throws notFound */
export async function loadVisitor(id: string, signal: AbortSignal) {
  const details = await loadRecord(({ visitors }) => visitors.find, id, signal);
  return { details, visits: await api().activity.loggedVisits({ user_id: details.visitor.id }, { signal }) };
}
