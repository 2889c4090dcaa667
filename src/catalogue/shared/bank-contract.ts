import { z } from 'zod';
import { logoFields, logoInput } from '#media/shared/contract.ts';
import { nameText, orBlank, pastDay, percent, wholeNumber } from '#platform/shared/http/fields.ts';
import { crudCalls } from '#records/shared/crud.ts';
import { defineSpec, type RowOf } from '#records/shared/spec.ts';
import { bankTerms } from './fields.ts';
import { bankList } from './list-rules.ts';

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
