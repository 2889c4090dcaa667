import type { z } from 'zod';
import type { Bank, bankInput } from '#shared/catalogue/bank-contract.ts';
import { dayInIndia } from '#shared/format/dates.ts';
import { logoColumns } from '../media/picture-columns.ts';
import { projectBanks } from '../projects/tables.ts';
import { linksOf, recordColumns } from '../records/columns.ts';
import { defineRecord } from '../records/definition.ts';
import { banks } from './tables.ts';

const uses = linksOf(banks, projectBanks, projectBanks.bankId);

const terms = { interest_rate: banks.interestRate, max_tenure_years: banks.maxTenureYears, as_of: banks.asOf };

type Given<Value> = Value | null | undefined;

/** No day without terms, today for terms without a day; undefined leaves it. */
function dateOf(rate: Given<number>, years: Given<number>, day: Given<string>): Given<string> {
  if (rate === null && years === null) return null;
  return day ?? (rate || years ? dayInIndia(new Date()) : undefined);
}

export const bankRecord = defineRecord({
  noun: 'bank',
  table: banks,
  columns: { ...recordColumns(banks), ...logoColumns(banks), name: banks.name, ...terms, projects: uses.count },
  present: (row): Omit<Bank, 'can'> => row,
  title: ({ name }: Bank) => name,
  search: banks.searchText,
  sorts: { name: banks.nameKey, updated_at: banks.updatedAt },
  filters: { used: uses.used, project_id: uses.by(projectBanks.projectId) },
  files: { logo_id: ['image'] },
  write: ({ name, logo_id, interest_rate, max_tenure_years, as_of }: z.output<typeof bankInput>) => ({
    name,
    logoId: logo_id,
    interestRate: interest_rate,
    maxTenureYears: max_tenure_years,
    asOf: dateOf(interest_rate, max_tenure_years, as_of),
  }),
  unique: { banks_name_key: ['name', 'A bank with this name already exists.'] },
  history: ['name', 'logo_id', 'interest_rate', 'max_tenure_years', 'as_of'],
  export: [
    ['ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Interest rate', ({ interest_rate }) => interest_rate],
    ['Maximum tenure', ({ max_tenure_years }) => max_tenure_years],
    ['As of', ({ as_of }) => as_of],
    ['Projects', ({ projects }) => projects],
    ['Changed', ({ updated_at }) => updated_at],
  ],
});
