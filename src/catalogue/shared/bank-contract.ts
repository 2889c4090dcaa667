import { z } from 'zod';
import { logoFields, logoInput } from '#media/shared/contract.ts';
import { nameText, orBlank, pastDay, percent, wholeNumber } from '#platform/shared/http/fields.ts';
import { crudCalls } from '#records/shared/crud.ts';
import { defineSpec, type RowOf } from '#records/shared/spec.ts';
import { bankList } from './list-rules.ts';

/** A bank's terms for loans, and the day that they are from. */
export const bankTerms = {
  interest_rate: z.number().nullable().describe('The lowest rate, in percent a year.'),
  max_tenure_years: z.int().nullable(),
  as_of: z.string().nullable().describe('The day (YYYY-MM-DD) of rate and tenure.'),
};

export const bankSpec = defineSpec({
  path: '/admin/banks',
  tag: 'Banks',
  area: 'banks',
  words: { one: 'bank', many: 'banks' },
  row: { name: z.string(), ...logoFields, ...bankTerms, projects: z.int() },
  input: z.strictObject({
    name: nameText,
    ...logoInput,
    interest_rate: orBlank(percent(30)),
    max_tenure_years: orBlank(wholeNumber(1, 40, 'year')),
    as_of: orBlank(pastDay).describe('When rate and tenure were so; today if left out with one of them.'),
  }),
  list: bankList,
  title: 'name',
  labels: { interest_rate: 'Interest rate', max_tenure_years: 'Maximum tenure', as_of: 'As of' },
  merges: true,
});
export type Bank = RowOf<typeof bankSpec>;

export const banksContract = crudCalls(bankSpec);
