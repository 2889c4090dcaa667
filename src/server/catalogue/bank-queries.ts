import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Bank, bankInput } from '#shared/catalogue/bank-contract.ts';
import { pictureJson } from '../media/picture-columns.ts';
import { type PictureColumns, presentPicture } from '../media/presenter.ts';
import { media } from '../media/tables.ts';
import { projectBanks } from '../projects/tables.ts';
import { defineRecord } from '../records/definition.ts';
import { banks } from './tables.ts';

const used = sql`exists (select from ${projectBanks} where ${projectBanks.bankId} = ${banks}."id")`;

export const bankRecord = defineRecord({
  noun: 'bank',
  table: banks,
  columns: {
    id: banks.id,
    name: banks.name,
    logo_id: banks.logoId,
    version: banks.version,
    updatedAt: banks.updatedAt,
    logo: sql<PictureColumns | null>`(select ${pictureJson('logo')} from ${media} logo where logo.id = ${banks}."logo_id")`,
    projects: sql<number>`(select count(*)::integer from ${projectBanks} where ${projectBanks.bankId} = ${banks}."id")`,
  },
  present: ({ logo, updatedAt, ...row }): Omit<Bank, 'can'> => ({
    ...row,
    logo: presentPicture(logo),
    updated_at: updatedAt.toISOString(),
  }),
  title: ({ name }: Bank) => name,
  search: banks.searchText,
  sorts: { name: banks.nameKey, updated_at: banks.updatedAt },
  filters: {
    used: (value: 'yes' | 'no') => (value === 'yes' ? used : sql`not ${used}`),
    project_id: (id: number) =>
      sql`${banks}."id" in (select ${projectBanks.bankId} from ${projectBanks} where ${projectBanks.projectId} = ${id})`,
  },
  files: { logo_id: ['image'] },
  write: ({ name, logo_id }: z.output<typeof bankInput>) => ({
    name,
    ...(logo_id !== undefined && { logoId: logo_id }),
  }),
  unique: { banks_name_unique: ['name', 'A bank with this name already exists.'] },
  history: ['name', 'logo_id'],
  export: [
    ['ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Projects', ({ projects }) => projects],
    ['Changed', ({ updated_at }) => updated_at],
  ],
});
