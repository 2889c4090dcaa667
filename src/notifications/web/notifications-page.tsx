import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import type { Notification, NotificationPage } from '#notifications/shared/contract.ts';
import { notificationList } from '#notifications/shared/rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { ListTable } from '#records/web/list-table.tsx';
import { useList } from '#records/web/use-list.ts';
import { NotificationText } from './newest-notifications.tsx';
import { NotificationLink } from './notification-link.tsx';
import { notificationsPath, useCounts } from './use-counts.ts';
import { useMarkAll, useReloadNotifications } from './use-mark-all.ts';

const columns: Column<Notification>[] = [
  {
    key: 'text',
    header: 'What happened',
    heading: true,
    cell: (row) => (
      <NotificationLink of={row} className="inline-block hover:underline">
        <NotificationText of={row} />
      </NotificationLink>
    ),
  },
  { key: 'created_at', header: 'When', cell: ({ created_at }) => <RelativeTime of={created_at} /> },
];

const whatAppears = 'New inquiries, site visits, requests and decisions appear here. They are kept for 90 days.';

/** Lists all notifications of the viewer, newest first. */
export function NotificationsPage({ page }: { page: NotificationPage }) {
  const list = useList(notificationList, notificationsPath);
  const reload = useReloadNotifications();
  const { markAll, busy } = useMarkAll();
  const unread = useCounts()?.notifications ?? 0;
  const isUnread = list.search.state === 'unread';
  const markRead = async ({ id }: Notification) => {
    try {
      await api().notifications.markRead({ id });
      await reload();
    } catch {
      notify('failed', 'This didn’t work. Check your connection and try again.', 8);
    }
  };
  return (
    <section aria-label="Notifications" className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <nav aria-label="Which notifications" className="segments">
          {([undefined, 'unread'] as const).map((state) => (
            <Link
              key={state ?? 'all'}
              to={notificationsPath}
              search={{ state } as never}
              activeOptions={{ exact: true }}
              aria-current={list.search.state === state ? 'page' : undefined}
            >
              {state ? 'Unread' : 'All'}
            </Link>
          ))}
        </nav>
        <p aria-live="polite" className="me-auto text-muted">
          {list.loading ? 'Loading notifications…' : counted(page.total, 'notification', 'notifications')}
        </p>
        {unread > 0 && (
          <Button variant="outline" disabled={busy} onClick={markAll}>
            {busy ? 'Marking…' : 'Mark all as read'}
          </Button>
        )}
      </div>
      <ListTable
        list={list}
        kept={{}}
        caption="Notifications"
        page={page}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(row) =>
          row.unread && (
            <Button variant="quiet" size="small" onClick={() => void markRead(row)}>
              Mark as read<span className="sr-only">: {row.text}</span>
            </Button>
          )
        }
        empty={{
          title: isUnread ? 'Nothing is unread' : 'No more notifications',
          hint: whatAppears,
          atAll: { icon: <Bell size={32} aria-hidden="true" />, title: 'No notifications yet', hint: whatAppears },
        }}
      />
    </section>
  );
}
