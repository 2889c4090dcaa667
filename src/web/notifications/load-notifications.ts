import { notificationList } from '#shared/notifications/list-rules.ts';
import { given } from '../admin/load-page.ts';
import { api } from '../lib/api.ts';

/** Returns a page of the viewer's notifications. */
export const loadNotifications = (asked: Record<string, unknown>, signal: AbortSignal) => {
  const { state, page, per_page } = notificationList.readList(asked);
  return api().notifications.list(given({ state, page, per_page }), { signal });
};
