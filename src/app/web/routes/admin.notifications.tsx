import { createFileRoute } from '@tanstack/react-router';
import { notificationList } from '#notifications/shared/rules.ts';
import { NotificationsPage } from '#notifications/web/notifications-page.tsx';
import { api } from '#platform/web/lib/api.ts';
import { listDeps, listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { given } from '#records/web/load-page.ts';
import { AdminError } from '../shell/admin-error.tsx';

export const Route = createFileRoute('/admin/notifications')({
  validateSearch: listSearch<typeof notificationList>,
  loaderDeps: listDeps,
  loader: ({ deps, abortController }) => {
    const { state, page, per_page } = notificationList.readList(deps);
    return api().notifications.list(given({ state, page, per_page }), { signal: abortController.signal });
  },
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Notifications'),
  component: () => <NotificationsPage page={Route.useLoaderData()} />,
  errorComponent: AdminError,
});
