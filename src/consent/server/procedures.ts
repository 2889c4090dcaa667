import { implementation } from '#app/server/implementation.ts';
import { mailLimits } from '#notifications/server/limits.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { networkKey } from '#platform/server/http/network.ts';

const { consent } = implementation;

const byNetwork = (address: string) => [[mailLimits.unsubscribing, networkKey(address)] as const];

export const consentProcedures = {
  find: consent.find.handler(async ({ input, context }) => {
    await enforceLimit(context, byNetwork(context.client.address));
    context.setHeader('cache-control', 'no-store');
    return { success: true as const, data: await context.services.consent.find(input.token) };
  }),

  withdraw: consent.withdraw.handler(async ({ input, context }) => {
    await enforceLimit(context, byNetwork(context.client.address));
    context.setHeader('cache-control', 'no-store');
    const data = await context.services.consent.withdraw(input.token);
    return { success: true as const, message: 'Your consent is withdrawn, and your details are erased.', data };
  }),
};
