import { api } from '#platform/web/lib/api.ts';
import { loadPage, loadRecord } from '#records/web/load-page.ts';
import { visitorList } from '#users/shared/rules.ts';

/** @param asked the address's parameters, unread. */
export const loadVisitors = (asked: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(visitorList, ({ visitors }) => visitors.list, asked, signal);

/** Returns a visitor, and what they did, newest first. @throws notFound */
export async function loadVisitor(id: string, signal: AbortSignal) {
  const details = await loadRecord(({ visitors }) => visitors.find, id, signal);
  return { details, visits: await api().activity.loggedVisits({ user_id: details.visitor.id }, { signal }) };
}
