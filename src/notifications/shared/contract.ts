import { z } from 'zod';
import { callFor, dataResponse, messageResponse, pageResponse } from '#platform/shared/http/contract.ts';
import { id, page, perPage } from '#platform/shared/http/fields.ts';
import { maxCounted, notificationList } from './rules.ts';

const calls = callFor('notifications', 'Notifications');

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
  list: calls('GET /admin/notifications', 'Your notifications, newest first').input(asked).output(notificationPage),
  counts: calls('GET /admin/notifications/counts', 'What waits for you, for the bell and the sidebar').output(
    dataResponse(counts),
  ),
  markRead: calls('POST /admin/notifications/{id}/read', 'Mark a notification as read')
    .input(z.strictObject({ id }))
    .output(messageResponse),
  markOpened: calls('POST /admin/notifications/opened', 'Mark as read what leads to a page that you have opened')
    .input(z.strictObject({ path: z.string().max(200).describe('The page’s path with its query.') }))
    .output(messageResponse),
  markAllRead: calls('POST /admin/notifications/read', 'Mark all your notifications as read').output(messageResponse),
};
