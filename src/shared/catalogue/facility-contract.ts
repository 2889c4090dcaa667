import { z } from 'zod';
import { nameText } from '../http/fields.ts';
import { logoFields, logoInput } from '../media/contract.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { mergeCall } from '../records/merge-call.ts';
import { facilityList } from './facility-rules.ts';
import { facilityIconNames } from './icon-rules.ts';

const facility = z.object({
  ...recordFields,
  ...logoFields,
  name: z.string(),
  icon: z.enum(facilityIconNames).nullable().describe('Shown where there is no logo.'),
  projects: z.int(),
});
export type Facility = z.infer<typeof facility>;

export const facilityInput = z.strictObject({
  name: nameText,
  ...logoInput,
  icon: z
    .enum(['', ...facilityIconNames], 'Choose one of the icons.')
    .transform((icon) => icon || null)
    .nullable()
    .optional(),
});

const facilities = {
  tag: 'Facilities',
  area: 'facilities',
  words: { one: 'facility', many: 'facilities' },
  row: facility,
  input: facilityInput,
  list: facilityList,
} as const;

export const facilitiesContract = {
  ...crudCalls('/admin/facilities', facilities),
  merge: mergeCall('/admin/facilities', facilities),
};
