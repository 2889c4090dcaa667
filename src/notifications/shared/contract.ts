import { z } from 'zod';
import { callFor, dataCall, messageResponse, pageResponse } from '#platform/shared/http/contract.ts';
import { id, page, perPage } from '#platform/shared/http/fields.ts';
import { maxCounted, notificationList } from './rules.ts';

const calls = callFor('notifications').route({ tags: ['Notifications'] });

const notification = z.object({
  id: z.int(),
  text: z.string(),
  path: z.string().describe('The page of what it is about.'),
  created_at: z.string(),
  unread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;
const notificationPage = pageResponse(notification);
export type NotificationPage = z.infer<typeof notificationPage>;

const count = z.int().describe(`At most ${maxCounted + 1}, which means more than ${maxCounted}.`);
const counts = z.object({
  notifications: count.describe('Unread ones.'),
  inquiries: count.describe('Unread ones that the caller answers.'),
  visits: count.describe('Coming visits that wait for the caller’s confirmation.'),
});
export type Counts = z.infer<typeof counts>;

const asked = z.strictObject({
  state: z.enum(['unread'], 'Choose unread.').optional(),
  page,
  per_page: perPage(notificationList.pageSize),
});

/** All calls are about the caller's own notifications. */
export const notificationsContract = {
  list: calls
    .route({ method: 'GET', path: '/admin/notifications', summary: 'Your notifications, newest first' })
    .input(asked)
    .output(notificationPage),
  counts: dataCall(calls, '/admin/notifications/counts', 'What waits for you, for the bell and the sidebar', counts),
  markRead: calls
    .route({ method: 'POST', path: '/admin/notifications/{id}/read', summary: 'Mark a notification as read' })
    .input(z.strictObject({ id }))
    .output(messageResponse),
  markOpened: calls
    .route({
      method: 'POST',
      path: '/admin/notifications/opened',
      summary: 'Mark as read what leads to a page that you have opened',
    })
    .input(z.strictObject({ path: z.string().max(200).describe('The page’s path with its query.') }))
    .output(messageResponse),
  markAllRead: calls
    .route({ method: 'POST', path: '/admin/notifications/read', summary: 'Mark all your notifications as read' })
    .output(messageResponse),
};
