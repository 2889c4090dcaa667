import type { SearchOf } from '#shared/lists/list-rules.ts';
import type { receivedList } from '#shared/site-visits/received-rules.ts';
import { loadPage } from '../../admin/load-page.ts';
import { api } from '../../lib/api.ts';

/** The most projects that are offered as a choice; where there are more, they are searched for. */
const mostChoices = 100;

/** The visits that an address asks for, and the projects that they may be narrowed to. */
export async function loadReceived(search: SearchOf<typeof receivedList>, signal: AbortSignal) {
  const [page, projects, anonymous] = await Promise.all([
    loadPage(({ siteVisits }) => siteVisits.received, search, signal),
    api().siteVisits.projects({ per_page: mostChoices }, { signal }),
    api().siteVisits.anonymousCount(search.project_id ? { project_id: search.project_id } : {}, { signal }),
  ]);
  return { page, projects, unconfirmed: anonymous.data.unconfirmed };
}
export type ReceivedData = Awaited<ReturnType<typeof loadReceived>>;
