import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { formatCount } from '#platform/shared/format/counts.ts';

const { firstRun } = implementation;

export const firstRunProcedures = firstRun.router({
  find: firstRun.find.handler(dataForCaller((services) => services.firstRun.find())),
  addStarterSet: firstRun.addStarterSet.handler(
    forCaller(async ({ firstRun }, person, { groups }) => {
      const added = await firstRun.addStarterSet(person, groups);
      return {
        success: true,
        message: added === 0 ? 'All of it was there already.' : `${formatCount(added)} records added.`,
        data: await firstRun.find(),
      };
    }),
  ),
  finish: firstRun.finish.handler(
    forCaller(async ({ firstRun }, person) => {
      await firstRun.finish(person);
      return { success: true, message: 'Your expo is set up.', data: await firstRun.find() };
    }),
  ),
});
