import { z } from 'zod';
import { isDay } from '#platform/shared/format/dates.ts';
import { id, orBlank, singleLine } from '#platform/shared/http/fields.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';
import { crudCalls } from '#records/shared/crud.ts';
import { defineSpec, type RowOf } from '#records/shared/spec.ts';
import { costRateList, rateBuyers, rateKinds, rateProperties } from './rate-rules.ts';

const rupees = z.coerce
  .number<string | number>({ error: 'Enter an amount in rupees.' })
  .int('Enter whole rupees.')
  .min(0, 'Enter 0 or more.')
  .max(1_000_000_000_000, 'Enter a smaller amount.');
const day = z
  .string({ error: 'Choose a date.' })
  .min(1, 'Choose a date.')
  .refine(isDay, 'Enter a valid date (YYYY-MM-DD).');
const text = (missing: string) => singleLine(missing).trim().max(300, 'Keep it within 300 characters.');

/** The rows of the list and those of the public call have these fields. */
export const rateFields = {
  kind: z.enum(rateKinds),
  buyer: z.enum(rateBuyers).describe('In whose name the property is registered.'),
  property: z.enum(rateProperties),
  price_above: z.int().describe('It holds for prices above this, in rupees; a loan limit, for loans above it.'),
  percent: z.number(),
  min_amount: z.int().nullable().describe('The least that is charged, in rupees.'),
  max_amount: z.int().nullable().describe('The most that is charged, in rupees.'),
  holds_from: z.string().describe('The day (YYYY-MM-DD) from which its source has it.'),
  source: z.string(),
  source_url: z.string().nullable(),
  note: z.string().nullable(),
};

export const costRateSpec = defineSpec({
  path: '/admin/cost-rates',
  tag: 'Cost rates',
  area: 'cost rates',
  words: { one: 'cost rate', many: 'cost rates' },
  row: {
    ...rateFields,
    name: z.string(),
    location_id: z.int().nullable(),
    location_name: z.string().describe('India where it holds everywhere.'),
    holds_until: z.string().nullable().describe('The last day (YYYY-MM-DD).'),
    in_force: z.boolean().describe('Whether it holds today and no later one has replaced it.'),
  },
  input: z.strictObject({
    kind: z.enum(rateKinds, 'Choose stamp duty, registration, GST or loan limit.'),
    location_id: orBlank(id).describe('The state or smaller place; none for India.'),
    buyer: z.enum(rateBuyers, 'Choose anyone, women only, or a woman and a man.').optional(),
    property: z.enum(rateProperties, 'Choose a kind of property.').optional(),
    price_above: orBlank(rupees),
    percent: z.preprocess(
      // Blank doesn't mean 0.
      (given: string | number | null) => given || (given === 0 ? 0 : undefined),
      z.coerce
        .number<string | number | undefined>({ error: 'Enter a percentage, such as 5.5.' })
        .min(0, 'Enter 0% or more.')
        .max(100, 'Enter at most 100%.')
        .multipleOf(0.01, 'Enter at most two decimals.'),
    ),
    min_amount: orBlank(rupees),
    max_amount: orBlank(rupees),
    holds_from: day,
    holds_until: orBlank(day),
    source: text('Enter the act, notification or authority.').min(1, 'Enter the act, notification or authority.'),
    source_url: orBlank(
      singleLine('Enter a web address.').refine(
        (typed) => readWebAddress(typed) !== undefined,
        'Enter a web address that begins with https://.',
      ),
    ),
    note: orBlank(text('Enter text.')),
  }),
  list: costRateList,
  title: 'name',
  labels: {
    name: 'Rate',
    kind: 'Kind',
    location_id: 'Place',
    location_name: 'Place',
    buyer: 'Registered to',
    property: 'Property',
    price_above: 'For prices above',
    percent: 'Percent',
    min_amount: 'At least',
    max_amount: 'At most',
    holds_from: 'In force from',
    holds_until: 'In force until',
    in_force: 'In force',
    source: 'Source',
    source_url: 'Source’s address',
    note: 'Note for buyers',
  },
});
export type CostRate = RowOf<typeof costRateSpec>;
export type CostRateInput = z.output<typeof costRateSpec.input>;

export const costRatesContract = crudCalls(costRateSpec);
