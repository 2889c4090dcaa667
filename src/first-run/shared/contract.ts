import { z } from 'zod';
import { starterGroups } from '#catalogue/shared/contract.ts';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';

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

const own = callFor('first run', 'First run');

export const firstRunContract = {
  find: own('GET /admin/first-run', 'How far the expo has been set up').output(dataResponse(firstRun)),
  addStarterSet: own(
    'POST /admin/first-run/starter-set',
    'Add reference data that expos in India begin with; what is there already stays as it is',
  )
    .input(
      z.strictObject({
        groups: z
          .array(group, { error: 'Choose what to add.' })
          .min(1, 'Choose what to add.')
          .max(starterGroups.length, 'Choose each group once.'),
      }),
    )
    .output(savedResponse(firstRun)),
  finish: own('POST /admin/first-run/finish', 'Finish setting up, or skip what is left of it').output(
    savedResponse(firstRun),
  ),
};
