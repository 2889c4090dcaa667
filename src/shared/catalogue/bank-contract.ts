import { z } from 'zod';
import { dayInIndia, isDay } from '../format/dates.ts';
import { nameText } from '../http/fields.ts';
import { logoFields, logoInput } from '../media/contract.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { mergeCall } from '../records/merge-call.ts';
import { bankList } from './bank-rules.ts';
import { bankTerms } from './fields.ts';

const bank = z.object({
  ...recordFields,
  ...logoFields,
  ...bankTerms,
  name: z.string(),
  projects: z.int(),
});
export type Bank = z.infer<typeof bank>;

/** For forms. */
const orBlank = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === '' ? null : given), value.nullable()).optional();

export const bankInput = z.strictObject({
  name: nameText,
  ...logoInput,
  interest_rate: orBlank(
    z.coerce
      .number({ error: 'Enter a percentage, such as 8.5.' })
      .gt(0, 'Enter a rate above 0.')
      .max(30, 'Enter a rate of at most 30 %.')
      .multipleOf(0.01, 'Enter at most two decimals.'),
  ),
  max_tenure_years: orBlank(
    z.coerce
      .number({ error: 'Enter a number of years.' })
      .int('Enter whole years.')
      .min(1, 'Enter at least 1 year.')
      .max(40, 'Enter at most 40 years.'),
  ),
  as_of: orBlank(
    z
      .string({ error: 'Enter a date.' })
      .refine(isDay, 'Enter a valid date (YYYY-MM-DD).')
      .refine((day) => day <= dayInIndia(new Date()), 'Enter a date that is not in the future.'),
  ).describe('When rate and tenure were so; today if left out with one of them.'),
});

const banks = {
  tag: 'Banks',
  area: 'banks',
  words: { one: 'bank', many: 'banks' },
  row: bank,
  input: bankInput,
  list: bankList,
} as const;

export const banksContract = {
  ...crudCalls('/admin/banks', banks),
  merge: mergeCall('/admin/banks', banks),
};
