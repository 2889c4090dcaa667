import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { formatCount } from '#platform/shared/format/counts.ts';

const { firstRun } = implementation;

export const firstRunProcedures = firstRun.router({
  find: firstRun.find.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.firstRun.find(),
  })),
  addStarterSet: firstRun.addStarterSet.handler(async ({ input, context }) => {
    const { firstRun: service } = context.services;
    const added = await service.addStarterSet(requireCaller(context).person, input.groups);
    return {
      success: true as const,
      message: added === 0 ? 'All of it was there already.' : `${formatCount(added)} records added.`,
      data: await service.find(),
    };
  }),
  finish: firstRun.finish.handler(async ({ context }) => {
    const { firstRun: service } = context.services;
    await service.finish(requireCaller(context).person);
    return { success: true as const, message: 'Your expo is set up.', data: await service.find() };
  }),
});
