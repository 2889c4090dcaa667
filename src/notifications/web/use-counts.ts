import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Counts } from '#notifications/shared/contract.ts';
import { notificationTargetsAt } from '#notifications/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useLive } from '#platform/web/lib/live.ts';

/** The query keys of the bell's data begin with this path too. */
export const notificationsPath = '/admin/notifications';

/** Returns the counts of the viewer's open work; undefined until they are loaded. */
export const useCounts = (): Counts | undefined =>
  useQuery({
    queryKey: [notificationsPath, 'counts'],
    queryFn: async ({ signal }) => (await api().notifications.counts({}, { signal })).data,
  }).data;

/** Marks as read what leads to the page that is open, however the person came to it. */
export function useReadOnOpen(unread: number): void {
  const path = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    // The result isn't awaited, because the count shows whether it worked.
    if (unread > 0 && notificationTargetsAt(path).length > 0)
      void api()
        .notifications.markOpened({ path })
        .catch(() => {});
  }, [path, unread]);
}

/** Keeps the counts and the bell up to date. Use it once in the admin area. */
export function useLiveCounts(): void {
  const queries = useQueryClient();
  useLive(['notifications', 'inquiries', 'visits'], () => {
    void queries.invalidateQueries({ queryKey: [notificationsPath] });
  });
}
