import { forCaller, implementation } from '#app/server/implementation.ts';
import { formatCount } from '#platform/shared/format/counts.ts';

const { firstRun } = implementation;

export const firstRunProcedures = firstRun.router({
  find: firstRun.find.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.firstRun.find(),
  })),
  addStarterSet: firstRun.addStarterSet.handler(
    forCaller(async (services, person, input) => {
      const { firstRun: service } = services;
      const added = await service.addStarterSet(person, input.groups);
      return {
        success: true as const,
        message: added === 0 ? 'All of it was there already.' : `${formatCount(added)} records added.`,
        data: await service.find(),
      };
    }),
  ),
  finish: firstRun.finish.handler(
    forCaller(async (services, person) => {
      const { firstRun: service } = services;
      await service.finish(person);
      return { success: true as const, message: 'Your expo is set up.', data: await service.find() };
    }),
  ),
});
