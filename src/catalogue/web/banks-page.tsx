import { type Bank, bankSpec } from '#catalogue/shared/bank-contract.ts';
import { usedFilter } from '#catalogue/shared/list-rules.ts';
import { formatPercent } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { projectChoices } from '#projects/web/admin/choices.ts';
import { changedColumn, fieldColumn, inUnit, nameColumn, projectsColumn } from '#records/web/columns.tsx';
import { LogoField } from '#records/web/fields/logo.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RecordList } from '#records/web/record-list.tsx';
import { RelationFilter } from '#records/web/relation-filter.tsx';
import { defineResource } from '#records/web/resource.ts';

const banks = defineResource(bankSpec, {
  purpose: 'Banks that lend for projects, with their rate. Builders name them on a project. Add the first.',
  calls: () => api().banks,
  show: { interest_rate: formatPercent, max_tenure_years: inUnit('years'), as_of: formatDay },
  fields: (field, form, bank) => (
    <>
      <TextField {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField tag="% a year" inputMode="decimal" {...field('interest_rate')} />
        <TextField tag="years" inputMode="numeric" {...field('max_tenure_years')} />
        <TextField type="date" hint="If empty, today." {...field('as_of')} />
      </div>
      <LogoField field={field} form={form} record={bank} />
    </>
  ),
});

const columns = [
  nameColumn,
  fieldColumn(banks, 'interest_rate', 'Rate'),
  fieldColumn(banks, 'max_tenure_years', 'Tenure'),
  fieldColumn(banks, 'as_of'),
  projectsColumn,
  changedColumn,
];

export const BanksPage = ({ page }: { page: Page<Bank> }) => (
  <RecordList
    resource={banks}
    page={page}
    columns={columns}
    filters={[usedFilter]}
    moreFilters={(list) => (
      <RelationFilter
        label="Project"
        placeholder="Any project"
        {...projectChoices}
        id={list.search.project_id}
        onChoose={(project_id) => list.change({ project_id })}
      />
    )}
  />
);
