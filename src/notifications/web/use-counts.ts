import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Counts } from '#notifications/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useLive } from '#platform/web/lib/live.ts';

/** Also begins the keys of what is loaded for the bell. */
export const notificationsPath = '/admin/notifications';

/** What waits for the viewer; undefined until it is loaded. */
export const useCounts = (): Counts | undefined =>
  useQuery({
    queryKey: [notificationsPath, 'counts'],
    queryFn: async ({ signal }) => (await api().notifications.counts({}, { signal })).data,
  }).data;

/** Keeps the counts and the bell up to date. For one place in the admin area. */
export function useLiveCounts(): void {
  const queries = useQueryClient();
  useLive(['notifications', 'inquiries', 'visits'], () => {
    void queries.invalidateQueries({ queryKey: [notificationsPath] });
  });
}
