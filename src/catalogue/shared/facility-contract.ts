import { z } from 'zod';
import { logoFields, logoInput } from '#media/shared/contract.ts';
import { nameText, orBlank } from '#platform/shared/http/fields.ts';
import { crudCalls } from '#records/shared/crud.ts';
import { defineSpec, type RowOf } from '#records/shared/spec.ts';
import { facilityIconNames } from './icon-rules.ts';
import { facilityList } from './list-rules.ts';

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
