import { api } from '#platform/web/lib/api.ts';
import { loadPage, loadRecord } from '#records/web/load-page.ts';
import { receivedList } from '#site-visits/shared/received-rules.ts';

const maxChoices = 100;

/** Returns the projects to filter visits by, unless they are too many. */
export const loadVisitProjects = (signal: AbortSignal) =>
  api().siteVisits.projects({ per_page: maxChoices }, { signal });

/** Returns visits, and the projects and people to filter by. */
export async function loadReceived(asked: Record<string, unknown>, signal: AbortSignal) {
  const { project_id } = receivedList.readList(asked);
  const [page, projects, anonymous, assignees] = await Promise.all([
    loadPage(receivedList, ({ siteVisits }) => siteVisits.received, asked, signal),
    loadVisitProjects(signal),
    api().siteVisits.anonymousCount(project_id ? { project_id } : {}, { signal }),
    api().siteVisits.assignees({}, { signal }),
  ]);
  return { page, projects, unconfirmed: anonymous.data.unconfirmed, assignees: assignees.data };
}
export type ReceivedData = Awaited<ReturnType<typeof loadReceived>>;

/** Returns a received visit, and the other inquiries and visits of its visitor. @throws notFound */
export async function loadReceivedVisit(id: string, signal: AbortSignal) {
  const [page, contacts] = await Promise.all([
    loadRecord(({ siteVisits }) => siteVisits.findReceived, id, signal),
    loadRecord(({ receivedInquiries }) => receivedInquiries.contactsOfVisit, id, signal),
  ]);
  return { page, contacts };
}
