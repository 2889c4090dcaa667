import { bankSpec } from '#catalogue/shared/bank-contract.ts';
import { logoColumns } from '#media/server/picture-columns.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { projectBanks } from '#projects/server/tables.ts';
import { columnsOf, linksOf, recordColumns, storedValues } from '#records/server/columns.ts';
import { managedRecord } from '#records/server/definition.ts';
import { banks } from './tables.ts';

const uses = linksOf(banks, projectBanks, projectBanks.bankId);

type Given<Value> = Value | null | undefined;

/**
 * Returns the day of a bank's terms: null if both terms are cleared, and today if terms are given without a day.
 * Undefined leaves the stored day unchanged.
 */
function dateOf(rate: Given<number>, years: Given<number>, day: Given<string>): Given<string> {
  if (rate === null && years === null) return null;
  return day ?? (rate || years ? dayInIndia(new Date()) : undefined);
}

export const bankRecord = managedRecord(bankSpec, {
  table: banks,
  columns: {
    ...recordColumns(banks),
    ...logoColumns(banks),
    ...columnsOf(banks, 'name', 'interest_rate', 'max_tenure_years', 'as_of'),
    projects: uses.count,
  },
  search: banks.searchText,
  sorts: { name: banks.nameKey, updated_at: banks.updatedAt },
  filters: { used: uses.used, project_id: uses.by(projectBanks.projectId) },
  files: { logo_id: ['image'] },
  write: (input) =>
    storedValues(banks, { ...input, as_of: dateOf(input.interest_rate, input.max_tenure_years, input.as_of) }),
  unique: { banks_name_key: ['name', 'A bank with this name already exists.'] },
  history: ['name', 'logo_id', 'interest_rate', 'max_tenure_years', 'as_of'],
  export: ['id', 'name', 'interest_rate', 'max_tenure_years', 'as_of', 'projects', 'updated_at'],
});
