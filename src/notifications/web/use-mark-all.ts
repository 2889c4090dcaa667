import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { notify } from '#platform/web/ui/notify.ts';
import { notificationsPath } from './use-counts.ts';

/** Returns a function that reloads the bell, the counts and an open list. */
export function useReloadNotifications(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [notificationsPath] }),
      router.invalidate({ filter: ({ pathname }) => pathname === notificationsPath }),
    ]);
  };
}

/** Marks all notifications as read. */
export function useMarkAll(): { markAll: () => Promise<void>; busy: boolean } {
  const reload = useReloadNotifications();
  const [busy, setBusy] = useState(false);
  const markAll = async () => {
    setBusy(true);
    try {
      await api().notifications.markAllRead();
      await reload();
    } catch {
      notify('failed', 'This didn’t work. Check your connection and try again.', 8);
    } finally {
      setBusy(false);
    }
  };
  return { markAll, busy };
}
