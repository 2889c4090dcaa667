import { notificationList } from '#notifications/shared/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { given } from '#records/web/load-page.ts';

/** Returns a page of the viewer's notifications. */
export const loadNotifications = (asked: Record<string, unknown>, signal: AbortSignal) => {
  const { state, page, per_page } = notificationList.readList(asked);
  return api().notifications.list(given({ state, page, per_page }), { signal });
};
