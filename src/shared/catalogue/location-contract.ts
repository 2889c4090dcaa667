import { z } from 'zod';
import { id, singleLine } from '../http/fields.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { mergeCall } from '../records/merge-call.ts';
import { locationKinds, locationList } from './location-rules.ts';

const location = z.object({
  ...recordFields,
  location_name: z.string(),
  kind: z.enum(locationKinds),
  parent_id: z.int().nullable(),
  parent_name: z.string().nullable(),
  spellings: z.array(z.string()),
  pin_codes: z.array(z.string()),
  projects: z.int().describe('Listed projects here and in the places within it.'),
  latitude: z.number().nullable().describe('The centre of these projects’ points; null where none has one.'),
  longitude: z.number().nullable(),
});
export type Location = z.infer<typeof location>;

const name = singleLine('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Keep the name within 100 characters.');

/** A list, or text with commas; parts that differ only in case count once. */
const commaSeparated = <Part extends z.ZodType<string, string>>(part: Part, most: number, tooMany: string) =>
  z.preprocess(
    (given) => {
      const parts = typeof given === 'string' ? given.split(',') : given;
      if (!Array.isArray(parts)) return parts;
      const trimmed = parts
        .map((each) => (typeof each === 'string' ? each.trim() : each))
        .filter((each) => each !== '');
      const first = new Map(trimmed.toReversed().map((each) => [String(each).toLowerCase(), each]));
      return trimmed.filter((each) => first.get(String(each).toLowerCase()) === each);
    },
    z.array(part, { error: 'Enter text with commas between.' }).max(most, tooMany),
  );

export const locationInput = z.strictObject({
  location_name: name,
  kind: z.enum(locationKinds, 'Choose state, district, city or locality.'),
  parent_id: id.nullable().optional().describe('The place it is in; left out, a change leaves it where it is.'),
  spellings: commaSeparated(
    singleLine('Enter text.').max(100, 'Keep each spelling within 100 characters.'),
    20,
    'Enter at most 20 spellings.',
  ).optional(),
  pin_codes: commaSeparated(
    z.string().regex(/^[1-9]\d{5}$/, 'A PIN code has six digits, the first of them not 0.'),
    200,
    'Enter at most 200 PIN codes.',
  ).optional(),
});

const locations = {
  tag: 'Locations',
  area: 'locations',
  words: { one: 'location', many: 'locations' },
  row: location,
  input: locationInput,
  list: locationList,
} as const;

export const locationsContract = {
  ...crudCalls('/admin/locations', locations),
  merge: mergeCall('/admin/locations', locations),
};
