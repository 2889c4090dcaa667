import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type Facility, facilityInput } from '#shared/catalogue/facility-contract.ts';
import { facilityList } from '#shared/catalogue/facility-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import { History } from '../admin/history.tsx';
import type { Page } from '../admin/list-table.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { RecordPage } from '../admin/record-page.tsx';
import { defineResource } from '../admin/resource.ts';
import { UsedBy } from '../admin/used-by.tsx';
import { api } from '../lib/api.ts';
import { iconButton } from '../ui/action-button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import { NameWithLogo } from './name-with-logo.tsx';
import { usedFilter } from './used-choices.ts';

const facilities = defineResource({
  path: '/admin/facilities',
  list: facilityList,
  words: { one: 'facility', many: 'facilities' },
  calls: () => api().facilities,
  title: ({ name }: Facility) => name,
  labels: { name: 'Name', logo_id: 'Logo' },
  show: { logo_id: (id: number) => `Picture ${id}` },
  form: {
    schema: facilityInput,
    values: (facility) => ({
      name: facility?.name ?? '',
      logo_id: facility?.logo_id ?? null,
    }),
    fields: (field, form, facility) => (
      <>
        <TextField label="Name" required autoComplete="off" maxLength={100} {...field('name')} />
        <LogoField field={field} form={form} record={facility} />
      </>
    ),
  },
});

const columns: Column<Facility>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (facility) => <NameWithLogo {...facility} /> },
  { key: 'projects', header: 'Projects', cell: ({ projects }) => formatCount(projects) },
  { key: 'updated_at', header: 'Changed', sortable: true, cell: ({ updated_at }) => <Day of={updated_at} /> },
];

/** The facilities that projects can have. */
export function FacilitiesPage({ page }: { page: Page<Facility> }) {
  return (
    <RecordList
      resource={facilities}
      page={page}
      columns={columns}
      placeholder="Name"
      sortTexts={{ name: 'Name', updated_at: 'Changed' }}
      filters={[usedFilter]}
      rowActions={({ id, name }) => (
        <Link
          to="/admin/facilities/$id"
          params={{ id: String(id) }}
          preload={false}
          aria-label={`Edit ${name}`}
          title="Edit"
          className={iconButton}
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      )}
    />
  );
}

/** One facility: its name, the projects that have it, its history. */
export function FacilityPage({ facility }: { facility: Facility }) {
  const { id } = facility;
  return (
    <RecordPage
      resource={facilities}
      record={facility}
      sections={[
        { id: 'details', title: 'Details', fields: facilities.form.fields },
        { id: 'uses', title: 'Used by', content: <UsedBy resource={facilities} id={id} /> },
        { id: 'history', title: 'History', content: <History resource={facilities} id={id} open /> },
      ]}
    />
  );
}
