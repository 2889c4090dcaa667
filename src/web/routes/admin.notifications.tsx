import { createFileRoute } from '@tanstack/react-router';
import type { notificationList } from '#shared/notifications/list-rules.ts';
import { listDeps, listSearch } from '../lib/list-search.ts';
import { loadNotifications } from '../notifications/load-notifications.ts';
import { NotificationsPage } from '../notifications/notifications-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

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
