import type { inboxList } from '#shared/inquiries/inbox-list-rules.ts';
import type { SearchOf } from '#shared/lists/list-rules.ts';
import { loadPage } from '../admin/load-page.ts';
import { api } from '../lib/api.ts';

/** Returns inquiries, and who they are assigned to. */
export async function loadInbox(search: SearchOf<typeof inboxList>, signal: AbortSignal) {
  const [page, assignees] = await Promise.all([
    loadPage(({ receivedInquiries }) => receivedInquiries.list, search, signal),
    api().receivedInquiries.assignees({}, { signal }),
  ]);
  return { page, assignees: assignees.data };
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;
