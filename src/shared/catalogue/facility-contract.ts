import { z } from 'zod';
import { fileId, singleLine } from '../http/fields.ts';
import { picture } from '../media/contract.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { facilityList } from './facility-rules.ts';

const facility = z.object({
  ...recordFields,
  name: z.string(),
  logo: picture.nullable(),
  logo_id: z.int().nullable(),
  projects: z.int(),
});
export type Facility = z.infer<typeof facility>;

export const facilityInput = z.strictObject({
  name: singleLine('Enter a name.').trim().min(1, 'Enter a name.').max(100, 'Keep the name within 100 characters.'),
  logo_id: fileId.nullable().optional().describe('An uploaded picture; left out, the logo stays.'),
});

/** The organiser's calls on the facilities that projects have. */
export const facilitiesContract = crudCalls('/admin/facilities', {
  tag: 'Facilities',
  area: 'facilities',
  words: { one: 'facility', many: 'facilities' },
  row: facility,
  input: facilityInput,
  list: facilityList,
});
