import type { MakeSample } from './sample.ts';
import { nothing } from './sample.ts';

/** The calls on own notifications. */
export const notificationSamples: Record<string, MakeSample> = {
  'notifications.list': nothing,
  'notifications.counts': nothing,
  'notifications.markRead': async ({ notificationOf }, { id }) => ({ input: { id: await notificationOf(id) } }),
  'notifications.markAllRead': nothing,
  'mails.unsubscription': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'mails.unsubscribe': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'mails.find': nothing,
  'mails.update': () => ({ input: { off: ['visits'] } }),
};

export const refusedNotifications: Record<string, MakeSample[]> = {
  'notifications.markRead': [
    async ({ notificationOf, caller }) => ({ input: { id: await notificationOf(caller.Visitor.id) }, status: 404 }),
  ],
};
