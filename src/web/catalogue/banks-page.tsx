import { type Bank, bankInput } from '#shared/catalogue/bank-contract.ts';
import { bankList } from '#shared/catalogue/bank-rules.ts';
import { changedColumn, nameColumn, projectsColumn } from '../admin/columns.tsx';
import { LogoField } from '../admin/fields/logo.tsx';
import type { Page } from '../admin/list-table.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { defineResource } from '../admin/resource.ts';
import { api } from '../lib/api.ts';
import { ProjectFilter } from '../projects/project-filter.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usedFilter } from './used-choices.ts';

const banks = defineResource({
  path: '/admin/banks',
  list: bankList,
  words: { one: 'bank', many: 'banks' },
  calls: () => api().banks,
  title: ({ name }: Bank) => name,
  labels: { name: 'Name', logo_id: 'Logo' },
  show: { logo_id: (id: number) => `Picture ${id}` },
  form: {
    schema: bankInput,
    values: (bank) => ({ name: bank?.name ?? '', logo_id: bank?.logo_id ?? null }),
    fields: (field, form, bank) => (
      <>
        <TextField label="Name" required autoComplete="off" maxLength={100} {...field('name')} />
        <LogoField field={field} form={form} record={bank} />
      </>
    ),
  },
});

/** The banks that lend for projects. */
export function BanksPage({ page }: { page: Page<Bank> }) {
  return (
    <RecordList
      resource={banks}
      page={page}
      columns={[nameColumn, projectsColumn, changedColumn]}
      placeholder="Name"
      filters={[usedFilter]}
      moreFilters={(list) => (
        <ProjectFilter id={list.search.project_id} onChoose={(project_id) => list.change({ project_id })} />
      )}
    />
  );
}
