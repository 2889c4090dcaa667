import { api } from '#platform/web/lib/api.ts';
import { loadPage, loadRecord } from '#records/web/load-page.ts';
import { visitorList } from '#users/shared/rules.ts';

/** Returns a page of visitors. @param asked has the address's parameters as they are. */
export const loadVisitors = (asked: Record<string, unknown>, signal: AbortSignal) =>
  loadPage(visitorList, ({ visitors }) => visitors.list, asked, signal);

/** Returns a visitor with their activity, newest first. @throws notFound */
export async function loadVisitor(id: string, signal: AbortSignal) {
  const details = await loadRecord(({ visitors }) => visitors.find, id, signal);
  return { details, visits: await api().activity.loggedVisits({ user_id: details.visitor.id }, { signal }) };
}
