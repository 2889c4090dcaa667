import type { ReceivedFilters } from '#shared/site-visits/search-params-rules.ts';
import { api } from '../../lib/api.ts';

/** The most projects that are offered as a choice; where there are more, they are searched for. */
const mostChoices = 100;

/** The visits that an address asks for, and the projects that they may be narrowed to. */
export async function loadReceived(filters: ReceivedFilters, signal: AbortSignal) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const [page, projects, anonymous] = await Promise.all([
    api().siteVisits.received(given, { signal }),
    api().siteVisits.projects({ per_page: mostChoices }, { signal }),
    api().siteVisits.anonymousCount(filters.project_id ? { project_id: filters.project_id } : {}, { signal }),
  ]);
  return { page, projects, unconfirmed: anonymous.data.unconfirmed };
}
export type ReceivedData = Awaited<ReturnType<typeof loadReceived>>;
