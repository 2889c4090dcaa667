import { implementation } from '#app/server/implementation.ts';
import { admitMailedLink } from '#notifications/server/procedures.ts';

const { consent } = implementation;

export const consentProcedures = {
  find: consent.find.handler(async ({ input, context }) => {
    await admitMailedLink(context);
    return { success: true, data: await context.services.consent.find(input.token) };
  }),

  withdraw: consent.withdraw.handler(async ({ input, context }) => {
    await admitMailedLink(context);
    const data = await context.services.consent.withdraw(input.token);
    return { success: true, message: 'Your consent is withdrawn, and your details are erased.', data };
  }),
};
