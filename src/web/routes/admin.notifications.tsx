import { createFileRoute } from '@tanstack/react-router';
import { notificationList } from '#shared/notifications/list-rules.ts';
import { loadNotifications } from '../notifications/load-notifications.ts';
import { NotificationsPage } from '../notifications/notifications-page.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { adminHead } from '../shell/admin-head.ts';

export const Route = createFileRoute('/admin/notifications')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: notificationList.read,
  loaderDeps: ({ search }) => notificationList.readList(search),
  loader: ({ deps, abortController }) => loadNotifications(deps, abortController.signal),
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Notifications'),
  component: () => <NotificationsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
