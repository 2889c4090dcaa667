import type { SearchOf } from '#shared/lists/list-rules.ts';
import type { receivedList } from '#shared/site-visits/received-rules.ts';
import { loadPage } from '../../admin/load-page.ts';
import { api } from '../../lib/api.ts';

const mostChoices = 100;

/** Returns the projects to filter visits by, where they aren't too many. */
export const loadVisitProjects = (signal: AbortSignal) =>
  api().siteVisits.projects({ per_page: mostChoices }, { signal });

/** Returns visits, and the projects and people to filter by. */
export async function loadReceived(search: SearchOf<typeof receivedList>, signal: AbortSignal) {
  const [page, projects, anonymous, assignees] = await Promise.all([
    loadPage(({ siteVisits }) => siteVisits.received, search, signal),
    loadVisitProjects(signal),
    api().siteVisits.anonymousCount(search.project_id ? { project_id: search.project_id } : {}, { signal }),
    api().siteVisits.assignees({}, { signal }),
  ]);
  return { page, projects, unconfirmed: anonymous.data.unconfirmed, assignees: assignees.data };
}
export type ReceivedData = Awaited<ReturnType<typeof loadReceived>>;
