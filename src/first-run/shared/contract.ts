import { z } from 'zod';
import { starterGroups } from '#catalogue/shared/contract.ts';
import { callFor, dataCall, savedResponse } from '#platform/shared/http/contract.ts';

const group = z.enum(starterGroups, { error: 'Choose locations, categories, banks, facilities or rates.' });

const firstRun = z.object({
  open: z
    .boolean()
    .describe('Whether the expo is still to be set up: until an organiser finishes that, or a builder is listed.'),
  settings: z.boolean().describe('Whether someone has saved the settings.'),
  reference: z
    .object({ locations: z.int(), categories: z.int(), banks: z.int(), facilities: z.int(), rates: z.int() })
    .describe('How many there are of each.'),
  stall: z.boolean().describe('Whether a builder has a stall, or a stall was approved.'),
  invited: z.string().nullable().describe('Where the newest invitation that no one has accepted yet was emailed.'),
  waiting: z.int().describe('How many stalls wait for approval.'),
});
export type FirstRun = z.infer<typeof firstRun>;

const own = callFor('first run').route({ tags: ['First run'] });

export const firstRunContract = {
  find: dataCall(own, '/admin/first-run', 'How far the expo has been set up', firstRun),
  addStarterSet: own
    .route({
      method: 'POST',
      path: '/admin/first-run/starter-set',
      summary: 'Add reference data that expos in India begin with; what is there already stays as it is',
    })
    .input(
      z.strictObject({
        groups: z
          .array(group, { error: 'Choose what to add.' })
          .min(1, 'Choose what to add.')
          .max(starterGroups.length, 'Choose each group once.'),
      }),
    )
    .output(savedResponse(firstRun)),
  finish: own
    .route({
      method: 'POST',
      path: '/admin/first-run/finish',
      summary: 'Finish setting up, or skip what is left of it',
    })
    .output(savedResponse(firstRun)),
};
