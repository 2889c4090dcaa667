import { z } from 'zod';
import { logoFields } from '#media/shared/contract.ts';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { unlessWrong } from '#platform/shared/http/fields.ts';
import { historyEntry, recordFields } from '#records/shared/crud.ts';
import { publicSettings, settingAnswers, settingInputs, settingNames } from './setting-fields.ts';

const { logo } = logoFields;
const siteSettings = z.object({ logo, ...settingAnswers(publicSettings) });
export type SiteSettings = z.infer<typeof siteSettings>;

const expoSettings = z.object({ ...recordFields, logo, ...settingAnswers(settingNames) });
export type ExpoSettings = z.infer<typeof expoSettings>;

export const settingsInput = z.strictObject(settingInputs).superRefine(
  ({ fair_starts_on: first, fair_ends_on: last }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (first && !last) refuse('fair_ends_on', 'Enter the last day too, or neither.');
    if (last && !first) refuse('fair_starts_on', 'Enter the first day too, or neither.');
    if (first && last && last < first) refuse('fair_ends_on', 'The last day can’t be before the first.');
  },
  unlessWrong('fair_starts_on', 'fair_ends_on'),
);

const own = callFor('settings', 'Settings');

export const settingsContract = {
  site: callFor('open', 'Settings')('GET /settings/site', 'The expo’s name and contact details').output(
    dataResponse(siteSettings),
  ),
  find: own('GET /admin/settings', 'All settings of the expo').output(dataResponse(expoSettings)),
  update: own('PUT /admin/settings', 'Change the settings of the expo')
    .input(settingsInput.safeExtend({ version: z.coerce.number().int().min(1).optional() }))
    .output(savedResponse(expoSettings)),
  history: own('GET /admin/settings/history', 'The latest 100 changes of the settings').output(
    dataResponse(z.array(historyEntry)),
  ),
};
