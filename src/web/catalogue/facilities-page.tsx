import { type Facility, facilityInput } from '#shared/catalogue/facility-contract.ts';
import { facilityList } from '#shared/catalogue/facility-rules.ts';
import { type FacilityIcon, facilityIcons } from '#shared/catalogue/icon-rules.ts';
import { changedColumn, nameColumn, projectsColumn } from '../admin/columns.tsx';
import { LogoField } from '../admin/fields/logo.tsx';
import type { Page } from '../admin/list-table.tsx';
import { searchNames } from '../admin/merge-dialog.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { RecordPage } from '../admin/record-page.tsx';
import { defineResource } from '../admin/resource.ts';
import { api } from '../lib/api.ts';
import { TextField } from '../ui/text-field.tsx';
import { IconField } from './icon-field.tsx';
import { usedFilter } from './used-choices.ts';

type Values = { name: string; icon?: FacilityIcon | '' | null; logo_id?: number | null };

const facilities = defineResource({
  path: '/admin/facilities',
  list: facilityList,
  words: { one: 'facility', many: 'facilities' },
  calls: () => api().facilities,
  title: ({ name }: Facility) => name,
  labels: { name: 'Name', icon: 'Icon', logo_id: 'Logo', merged: 'Merged' },
  show: { icon: (icon: FacilityIcon) => facilityIcons[icon] },
  form: {
    schema: facilityInput,
    values: (facility): Values => ({
      name: facility?.name ?? '',
      icon: facility?.icon ?? '',
      logo_id: facility?.logo_id ?? null,
    }),
    fields: (field, form, facility) => (
      <>
        <TextField label="Name" required autoComplete="off" maxLength={100} {...field('name')} />
        <IconField {...field('icon')} chosen={form.watch('icon') ?? ''} />
        <LogoField field={field} form={form} record={facility} />
      </>
    ),
  },
});

export function FacilitiesPage({ page }: { page: Page<Facility> }) {
  return (
    <RecordList
      resource={facilities}
      page={page}
      columns={[nameColumn, projectsColumn, changedColumn]}
      merging={{
        search: searchNames((...asked) => api().facilities.list(...asked)),
        merge: (input) => api().facilities.merge(input),
      }}
      filters={[usedFilter]}
    />
  );
}

export const FacilityPage = ({ facility }: { facility: Facility }) => (
  <RecordPage resource={facilities} record={facility} />
);
