import { createFileRoute } from '@tanstack/react-router';
import { notificationList } from '#notifications/shared/rules.ts';
import { NotificationsPage } from '#notifications/web/notifications-page.tsx';
import { api } from '#platform/web/lib/api.ts';
import { listRoute } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { useFreshList } from '#platform/web/lib/use-fresh.ts';

function load(deps: Record<string, unknown>, signal: AbortSignal) {
  const { state, page, per_page } = notificationList.readList(deps);
  return api().notifications.list({ state, page, per_page }, { signal });
}

export const Route = createFileRoute('/admin/notifications')({
  loader: ({ deps, abortController }) => load(deps, abortController.signal),
  head: ({ matches }) => adminHead(matches, 'Notifications'),
  component: () => <NotificationsPage page={useFreshList(['notifications'], Route, load)} />,
  ...listRoute<typeof notificationList>(),
});
