import type { z } from 'zod';
import type { Bank, bankInput } from '#shared/catalogue/bank-contract.ts';
import { logoColumns } from '../media/picture-columns.ts';
import { projectBanks } from '../projects/tables.ts';
import { linksOf, recordColumns } from '../records/columns.ts';
import { defineRecord } from '../records/definition.ts';
import { banks } from './tables.ts';

const uses = linksOf(banks, projectBanks, projectBanks.bankId);

export const bankRecord = defineRecord({
  noun: 'bank',
  table: banks,
  columns: { ...recordColumns(banks), ...logoColumns(banks), name: banks.name, projects: uses.count },
  present: (row): Omit<Bank, 'can'> => row,
  title: ({ name }: Bank) => name,
  search: banks.searchText,
  sorts: { name: banks.nameKey, updated_at: banks.updatedAt },
  filters: { used: uses.used, project_id: uses.by(projectBanks.projectId) },
  files: { logo_id: ['image'] },
  write: ({ logo_id, ...values }: z.output<typeof bankInput>) => ({ ...values, logoId: logo_id }),
  unique: { banks_name_key: ['name', 'A bank with this name already exists.'] },
  history: ['name', 'logo_id'],
  export: [
    ['ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Projects', ({ projects }) => projects],
    ['Changed', ({ updated_at }) => updated_at],
  ],
});
