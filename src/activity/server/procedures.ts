import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import type { Limit } from '#platform/server/limits/service.ts';

const hour = 3_600;

/** These limits are wide, because browsing takes many clicks, and a hall may share an address. */
export const activityLimits = {
  byAddress: { name: 'activity address', max: 20_000, seconds: hour },
  byAccount: { name: 'activity account', max: 1_200, seconds: hour },
} as const satisfies Record<string, Limit>;

const { activity } = implementation;

export const activityProcedures = {
  log: activity.log.handler(
    forCaller(async (services, person, input, context) => {
      await enforceLimit(context, [
        [activityLimits.byAddress, context.client.address],
        [activityLimits.byAccount, String(person.id)],
      ]);
      const { id } = await services.activity.log(input, context.client, person);
      return { success: true, data: { id } };
    }),
  ),

  logVisitor: activity.logVisitor.handler(async ({ input, context }) => {
    await enforceLimit(context, [[activityLimits.byAddress, context.client.address]]);
    const { id, newBrowserId } = await context.services.activity.log(input, context.client, undefined);
    if (newBrowserId) context.cookies.identifyBrowser(newBrowserId);
    return { success: true, data: { id } };
  }),

  recentlyViewed: activity.recentlyViewed.handler(
    dataForCaller((services, person) => services.activity.recentlyViewed(person.id)),
  ),

  projectVisitors: activity.projectVisitors.handler(
    forCaller((services, person, { user_id, ...table }) => services.activity.projectViews(person, user_id, table)),
  ),

  projectVisitCounts: activity.projectVisitCounts.handler(
    forCaller(async (services, person, input) => ({
      success: true,
      ...(await services.activity.projectViewCounts(person, input.user_id)),
    })),
  ),
};
