import { z } from 'zod';
import { nameText, orBlank } from '../http/fields.ts';
import { logoFields, logoInput } from '../media/contract.ts';
import { crudCalls } from '../records/crud.ts';
import { defineSpec, type RowOf } from '../records/spec.ts';
import { facilityList } from './facility-rules.ts';
import { facilityIconNames } from './icon-rules.ts';

const icon = z.enum(facilityIconNames, 'Choose one of the icons.');

export const facilitySpec = defineSpec({
  path: '/admin/facilities',
  tag: 'Facilities',
  area: 'facilities',
  words: { one: 'facility', many: 'facilities' },
  row: {
    name: z.string(),
    icon: icon.nullable().describe('Shown where there is no logo.'),
    ...logoFields,
    projects: z.int(),
  },
  input: z.strictObject({ name: nameText, ...logoInput, icon: orBlank(icon) }),
  list: facilityList,
  title: 'name',
  labels: { icon: 'Icon' },
  merges: true,
});
export type Facility = RowOf<typeof facilitySpec>;

export const facilitiesContract = crudCalls(facilitySpec);
