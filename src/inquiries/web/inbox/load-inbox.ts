import { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { loadPage } from '#records/web/load-page.ts';

/** Returns inquiries and the people that they are assigned to. */
export async function loadInbox(asked: Record<string, unknown>, signal: AbortSignal) {
  const [page, assignees] = await Promise.all([
    loadPage(inboxList, ({ receivedInquiries }) => receivedInquiries.list, asked, signal),
    api().receivedInquiries.assignees({}, { signal }),
  ]);
  return { page, assignees: assignees.data };
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;
