import { inboxList } from '#shared/inquiries/inbox-list-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { api } from '../lib/api.ts';

/** Returns inquiries, and who they are assigned to. */
export async function loadInbox(asked: Record<string, unknown>, signal: AbortSignal) {
  const [page, assignees] = await Promise.all([
    loadPage(inboxList, ({ receivedInquiries }) => receivedInquiries.list, asked, signal),
    api().receivedInquiries.assignees({}, { signal }),
  ]);
  return { page, assignees: assignees.data };
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;
