import { type AppContext, dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { mailLimits } from './limits.ts';

/** Counts a call by the link in a mail, and forbids caches to store the answer. @throws ORPCError 429 */
export async function admitMailedLink(context: AppContext): Promise<void> {
  await enforceLimit(context, [[mailLimits.unsubscribing, context.client.address]]);
  context.setHeader('cache-control', 'no-store');
}

const { notifications, mails } = implementation;

export const notificationsProcedures = {
  list: notifications.list.handler(forCaller((services, person, input) => services.bell.page(person, input))),

  counts: notifications.counts.handler(dataForCaller((services, person) => services.bell.counts(person))),

  markRead: notifications.markRead.handler(
    forCaller(async (services, person, { id }) => {
      await services.bell.markRead(person, id);
      return { success: true, message: 'Marked as read.' };
    }),
  ),

  markOpened: notifications.markOpened.handler(
    forCaller(async (services, person, { path }) => {
      await services.bell.markOpened(person, path);
      return { success: true, message: 'Marked as read.' };
    }),
  ),

  markAllRead: notifications.markAllRead.handler(
    forCaller(async (services, person) => {
      await services.bell.markAllRead(person);
      return { success: true, message: 'All notifications are marked as read.' };
    }),
  ),
};

export const mailsProcedures = {
  unsubscription: mails.unsubscription.handler(async ({ input, context }) => {
    await admitMailedLink(context);
    return { success: true, data: await context.services.unsubscribing.find(input.token) };
  }),

  unsubscribe: mails.unsubscribe.handler(async ({ input, context }) => {
    await admitMailedLink(context);
    const data = await context.services.unsubscribing.switchOff(input.token);
    return { success: true, message: 'You no longer get these emails.', data };
  }),

  renew: mails.renew.handler(async ({ input, context }) => {
    await admitMailedLink(context);
    await context.services.unsubscribeRenewal.mail(input.token);
    return { success: true, message: 'We emailed a new link to your account’s address.' };
  }),

  find: mails.find.handler(dataForCaller(async (services, { id }) => ({ off: await services.mails.off(id) }))),

  update: mails.update.handler(
    forCaller(async (services, { id }, input) => ({
      success: true,
      message: 'Your choices were saved.',
      data: { off: await services.mails.choose(id, input.off) },
    })),
  ),
};
