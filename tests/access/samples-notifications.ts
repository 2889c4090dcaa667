import type { MakeSample } from './sample.ts';
import { nothing } from './sample.ts';

const ownSearch =
  (more: object = {}): MakeSample =>
  async ({ searchOf }, { id }) => ({ input: { id: await searchOf(id), ...more } });
const othersSearch =
  (more: object = {}): MakeSample =>
  async ({ searchOf, newPerson }) => ({
    input: { id: await searchOf((await newPerson('Visitor')).id), ...more },
    status: 404,
  });

/** People call these for their own notifications, mails and saved searches. */
export const notificationSamples: Record<string, MakeSample> = {
  'notifications.list': nothing,
  'notifications.counts': nothing,
  'notifications.markRead': async ({ notificationOf }, { id }) => ({ input: { id: await notificationOf(id) } }),
  'notifications.markOpened': () => ({ input: { path: '/admin/visitor-inquiry/1' } }),
  'notifications.markAllRead': nothing,
  'mails.unsubscription': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'mails.unsubscribe': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'mails.renew': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'consent.find': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'consent.withdraw': () => ({ input: { token: 'A'.repeat(54) }, status: 404 }),
  'savedSearches.list': nothing,
  'savedSearches.save': () => ({
    input: { name: 'Mine', frequency: 'weekly', search: { search: crypto.randomUUID(), kinds: '2bhk' } },
  }),
  'savedSearches.update': ownSearch({ name: 'Other' }),
  'savedSearches.opened': ownSearch(),
  'savedSearches.remove': ownSearch(),
  'savedSearches.restore': async ({ searchOf }, { id }) => ({ input: { id: await searchOf(id, 'deleted') } }),
  'mails.find': nothing,
  'mails.update': () => ({ input: { off: ['visits'] } }),
};

export const refusedNotifications: Record<string, MakeSample[]> = {
  'savedSearches.update': [othersSearch({ name: 'Other' })],
  'savedSearches.opened': [othersSearch()],
  'savedSearches.remove': [othersSearch()],
  'savedSearches.restore': [othersSearch()],
  'notifications.markRead': [
    async ({ notificationOf, caller }) => ({ input: { id: await notificationOf(caller.Visitor.id) }, status: 404 }),
  ],
};
