import { type Bank, bankInput } from '#shared/catalogue/bank-contract.ts';
import { bankList } from '#shared/catalogue/bank-rules.ts';
import { formatDay } from '#shared/format/days.ts';
import { changedColumn, nameColumn, projectsColumn } from '../admin/columns.tsx';
import { LogoField } from '../admin/fields/logo.tsx';
import type { Page } from '../admin/list-table.tsx';
import { searchNames } from '../admin/merge-dialog.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { defineResource } from '../admin/resource.ts';
import { api } from '../lib/api.ts';
import { ProjectFilter } from '../projects/project-filter.tsx';
import type { Column } from '../ui/data-table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usedFilter } from './used-choices.ts';

type Values = {
  name: string;
  logo_id?: number | null;
  interest_rate?: unknown;
  max_tenure_years?: unknown;
  as_of?: unknown;
};

const banks = defineResource({
  path: '/admin/banks',
  list: bankList,
  words: { one: 'bank', many: 'banks' },
  calls: () => api().banks,
  title: ({ name }: Bank) => name,
  labels: {
    name: 'Name',
    logo_id: 'Logo',
    interest_rate: 'Interest rate',
    max_tenure_years: 'Maximum tenure',
    as_of: 'As of',
    merged: 'Merged',
  },
  show: {
    interest_rate: (rate: number) => `${rate} %`,
    max_tenure_years: (years: number) => `${years} years`,
    as_of: formatDay,
  },
  form: {
    schema: bankInput,
    values: (bank): Values => ({
      name: bank?.name ?? '',
      logo_id: bank?.logo_id ?? null,
      interest_rate: bank?.interest_rate ?? '',
      max_tenure_years: bank?.max_tenure_years ?? '',
      as_of: bank?.as_of ?? '',
    }),
    fields: (field, form, bank) => (
      <>
        <TextField label="Name" required autoComplete="off" maxLength={100} {...field('name')} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label="Interest rate"
            tag="% a year"
            inputMode="decimal"
            autoComplete="off"
            {...field('interest_rate')}
          />
          <TextField
            label="Maximum tenure"
            tag="years"
            inputMode="numeric"
            autoComplete="off"
            {...field('max_tenure_years')}
          />
          <TextField label="As of" type="date" hint="Today if left blank." {...field('as_of')} />
        </div>
        <LogoField field={field} form={form} record={bank} />
      </>
    ),
  },
});

const termColumns: Column<Bank>[] = [
  {
    key: 'interest_rate',
    header: 'Rate',
    cell: ({ interest_rate }) => (interest_rate === null ? '–' : `${interest_rate.toFixed(2)} %`),
  },
  {
    key: 'max_tenure_years',
    header: 'Tenure',
    cell: ({ max_tenure_years }) => (max_tenure_years === null ? '–' : `${max_tenure_years} years`),
  },
  { key: 'as_of', header: 'As of', cell: ({ as_of }) => (as_of === null ? '–' : formatDay(as_of)) },
];

export function BanksPage({ page }: { page: Page<Bank> }) {
  return (
    <RecordList
      resource={banks}
      page={page}
      columns={[nameColumn, ...termColumns, projectsColumn, changedColumn]}
      merging={{
        search: searchNames((...asked) => api().banks.list(...asked)),
        merge: (input) => api().banks.merge(input),
      }}
      filters={[usedFilter]}
      moreFilters={(list) => (
        <ProjectFilter id={list.search.project_id} onChoose={(project_id) => list.change({ project_id })} />
      )}
    />
  );
}
