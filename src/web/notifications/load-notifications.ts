import type { SearchOf } from '#shared/lists/list-rules.ts';
import type { notificationList } from '#shared/notifications/list-rules.ts';
import { loadPage } from '../admin/load-page.ts';

/** Returns a page of the viewer's notifications. */
export const loadNotifications = ({ state, page, per_page }: SearchOf<typeof notificationList>, signal: AbortSignal) =>
  loadPage(({ notifications }) => notifications.list, { state, page, per_page }, signal);
