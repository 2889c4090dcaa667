import { createFileRoute } from '@tanstack/react-router';
import type { notificationList } from '#notifications/shared/list-rules.ts';
import { loadNotifications } from '#notifications/web/load-notifications.ts';
import { NotificationsPage } from '#notifications/web/notifications-page.tsx';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/notifications')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: listSearch<typeof notificationList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => loadNotifications(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Notifications'),
  component: () => <NotificationsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
