import { Pencil } from 'lucide-react';
import { type Bank, bankInput } from '#shared/catalogue/bank-contract.ts';
import { bankList } from '#shared/catalogue/bank-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import { DialogLink } from '../admin/dialog-link.tsx';
import type { Page } from '../admin/list-table.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { defineResource } from '../admin/resource.ts';
import { api } from '../lib/api.ts';
import { ProjectFilter } from '../projects/project-filter.tsx';
import { iconButton } from '../ui/action-button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import { NameWithLogo } from './name-with-logo.tsx';
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
    values: (bank) => ({
      name: bank?.name ?? '',
      logo_id: bank?.logo_id ?? null,
    }),
    fields: (field, form, bank) => (
      <>
        <TextField label="Name" required autoComplete="off" maxLength={100} {...field('name')} />
        <LogoField field={field} form={form} record={bank} />
      </>
    ),
  },
});

const columns: Column<Bank>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (bank) => <NameWithLogo {...bank} /> },
  { key: 'projects', header: 'Projects', cell: ({ projects }) => formatCount(projects) },
  { key: 'updated_at', header: 'Changed', sortable: true, cell: ({ updated_at }) => <Day of={updated_at} /> },
];

/** The banks that lend for projects. */
export function BanksPage({ page }: { page: Page<Bank> }) {
  return (
    <RecordList
      resource={banks}
      page={page}
      columns={columns}
      placeholder="Name"
      sortTexts={{ name: 'Name', updated_at: 'Changed' }}
      filters={[usedFilter]}
      moreFilters={(list) => (
        <ProjectFilter id={list.search.project_id} onChoose={(project_id) => list.change({ project_id })} />
      )}
      rowActions={(bank, list) => (
        <DialogLink list={list} open={{ edit: bank.id }} label={`Edit ${bank.name}`} className={iconButton}>
          <Pencil size={18} aria-hidden="true" />
        </DialogLink>
      )}
    />
  );
}
