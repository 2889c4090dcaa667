import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#notifications/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { NotificationLink } from './notification-link.tsx';
import { notificationsPath } from './use-counts.ts';
import { useMarkAll } from './use-mark-all.ts';

const shown = 8;

type Props = { unread: number; onOpen: () => void };

/** Shows the newest notifications below the bell. */
export function NewestNotifications({ unread, onOpen }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [notificationsPath, 'newest'],
    queryFn: async ({ signal }) => (await api().notifications.list({ per_page: shown }, { signal })).data,
    staleTime: 0,
  });
  const { markAll, busy } = useMarkAll();
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-base-300 ps-4 pe-2">
        <h2 className="text-lg">Notifications</h2>
        {unread > 0 && (
          <Button variant="quiet" disabled={busy} onClick={markAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="max-h-[min(28rem,calc(100dvh-11rem))] overflow-y-auto">
        {data ? (
          <Items items={data} onOpen={onOpen} />
        ) : error ? (
          <p role="alert" className="flex flex-wrap items-center gap-2 p-4">
            These couldn’t be loaded.
            <Button variant="outline" size="small" onClick={() => refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <p className="p-4 text-muted">Loading…</p>
        )}
      </div>
      <p className="border-t border-base-300 p-1">
        <Link
          to="/admin/notifications"
          onClick={onOpen}
          className="block rounded-field p-2.5 text-center font-semibold text-primary hover:bg-base-200"
        >
          All notifications
        </Link>
      </p>
    </>
  );
}

function Items({ items, onOpen }: { items: Notification[]; onOpen: () => void }) {
  if (items.length === 0)
    return <p className="p-4 text-muted">Nothing yet. New inquiries, visits and requests appear here.</p>;
  return (
    <ul className="divide-y divide-base-300">
      {items.map((item) => (
        <li key={item.id}>
          <NotificationLink of={item} onOpen={onOpen} className="block px-4 py-3 -outline-offset-2 hover:bg-base-200">
            <NotificationText of={item} />
            <span className="mt-0.5 block text-sm text-muted">
              <RelativeTime of={item.created_at} />
            </span>
          </NotificationLink>
        </li>
      ))}
    </ul>
  );
}

/** Unread ones also have a mark, because bold text alone is hard to notice. */
export function NotificationText({ of: { text, unread } }: { of: Notification }) {
  return (
    <span className={`flex items-baseline gap-2 wrap-anywhere ${unread ? 'font-semibold' : ''}`}>
      {unread && (
        <span className="size-2 shrink-0 self-center rounded-full bg-primary">
          <span className="sr-only">Unread: </span>
        </span>
      )}
      <span className="min-w-0">{text}</span>
    </span>
  );
}
