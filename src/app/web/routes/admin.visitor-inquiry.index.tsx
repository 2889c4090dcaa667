import { createFileRoute } from '@tanstack/react-router';
import type { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import { InboxPage } from '#inquiries/web/inbox/inbox-page.tsx';
import { loadInbox } from '#inquiries/web/inbox/load-inbox.ts';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';

export const Route = createFileRoute('/admin/visitor-inquiry/')({
  loader: ({ deps, abortController }) => loadInbox(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Visitors Inquiry'),
  component: () => <InboxPage data={useFreshList(['inquiries'], Route, loadInbox)} />,
  ...listRoute<typeof inboxList>(),
});
