import { about, type MakeSample, newVisitor, others, unknownLink } from './sample.ts';
import type { Caller, Stage } from './stage.ts';

const ownSearch = ({ searchOf }: Stage, { id }: Caller) => searchOf(id);
const othersSearch = async (stage: Stage, caller: Caller) => stage.searchOf(await newVisitor(stage, caller));
const unknownAddressLink = unknownLink(404, {}, 54);

/** People call these for their own notifications, mails and saved searches. */
export const notificationSamples: Record<string, MakeSample> = {
  'notifications.markRead': about(({ notificationOf }, { id }) => notificationOf(id)),
  'notifications.markOpened': () => ({ input: { path: '/admin/visitor-inquiry/1' } }),
  'mails.unsubscription': unknownAddressLink,
  'mails.unsubscribe': unknownAddressLink,
  'mails.renew': unknownAddressLink,
  'consent.find': unknownAddressLink,
  'consent.withdraw': unknownAddressLink,
  'savedSearches.save': () => ({
    input: { name: 'Mine', frequency: 'weekly', search: { search: crypto.randomUUID(), kinds: '2bhk' } },
  }),
  'savedSearches.update': about(ownSearch, { name: 'Other' }),
  'savedSearches.opened': about(ownSearch),
  'savedSearches.remove': about(ownSearch),
  'savedSearches.restore': about(({ searchOf }, { id }) => searchOf(id, 'deleted')),
  'mails.update': () => ({ input: { off: ['visits'] } }),
};

export const refusedNotifications: Record<string, MakeSample[]> = {
  'savedSearches.update': [others(othersSearch, { name: 'Other' })],
  'savedSearches.opened': [others(othersSearch)],
  'savedSearches.remove': [others(othersSearch)],
  'savedSearches.restore': [others(othersSearch)],
  'notifications.markRead': [others(({ notificationOf, caller }) => notificationOf(caller.Visitor.id))],
};
