import { z } from 'zod';
import { commaSeparated, id, nameText, singleLineText } from '#platform/shared/http/fields.ts';
import { crudCalls } from '#records/shared/crud.ts';
import { defineSpec, type RowOf } from '#records/shared/spec.ts';
import { locationKinds, locationList, pinCodePattern } from './location-rules.ts';

export const locationSpec = defineSpec({
  path: '/admin/locations',
  tag: 'Locations',
  area: 'locations',
  words: { one: 'location', many: 'locations' },
  row: {
    location_name: z.string(),
    kind: z.enum(locationKinds),
    parent_id: z.int().nullable(),
    parent_name: z.string().nullable(),
    spellings: z.array(z.string()),
    pin_codes: z.array(z.string()),
    projects: z.int().describe('Listed projects here and in the places within it.'),
    latitude: z.number().nullable().describe('The centre of these projects’ points; null where none has one.'),
    longitude: z.number().nullable(),
  },
  input: z.strictObject({
    location_name: nameText,
    kind: z.enum(locationKinds, 'Choose state, district, city or locality.'),
    parent_id: id.nullable().optional().describe('The place it is in; left out, a change leaves it where it is.'),
    spellings: commaSeparated(
      singleLineText.max(100, 'Keep each spelling within 100 characters.'),
      20,
      'Enter at most 20 spellings.',
    ).optional(),
    pin_codes: commaSeparated(
      z.string().regex(pinCodePattern, 'A PIN code has six digits, the first of them not 0.'),
      200,
      'Enter at most 200 PIN codes.',
    ).optional(),
  }),
  list: locationList,
  title: 'location_name',
  labels: {
    location_name: 'Name',
    kind: 'Kind',
    parent_id: 'In',
    parent_name: 'In',
    spellings: 'Other spellings',
    pin_codes: 'PIN codes',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  merges: true,
});
export type Location = RowOf<typeof locationSpec>;
export type LocationInput = z.output<typeof locationSpec.input>;

export const locationsContract = crudCalls(locationSpec);
