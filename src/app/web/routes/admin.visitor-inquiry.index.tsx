import { createFileRoute } from '@tanstack/react-router';
import type { inboxList } from '#inquiries/shared/inbox-list-rules.ts';
import { InboxPage } from '#inquiries/web/inbox/inbox-page.tsx';
import { loadInbox } from '#inquiries/web/inbox/load-inbox.ts';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/visitor-inquiry/')({
  validateSearch: listSearch<typeof inboxList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadInbox(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Visitors Inquiry'),
  component: () => <InboxPage data={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
