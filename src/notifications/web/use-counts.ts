import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Counts } from '#notifications/shared/contract.ts';
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

/** Keeps the counts and the bell up to date. Use it once in the admin area. */
export function useLiveCounts(): void {
  const queries = useQueryClient();
  useLive(['notifications', 'inquiries', 'visits'], () => {
    void queries.invalidateQueries({ queryKey: [notificationsPath] });
  });
}
