import { type Facility, facilitySpec } from '#shared/catalogue/facility-contract.ts';
import { facilityIcons } from '#shared/catalogue/icon-rules.ts';
import { changedColumn, nameColumn, projectsColumn } from '../admin/columns.tsx';
import { LogoField } from '../admin/fields/logo.tsx';
import type { Page } from '../admin/list-table.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { RecordPage } from '../admin/record-page.tsx';
import { defineResource } from '../admin/resource.ts';
import { api } from '../lib/api.ts';
import { TextField } from '../ui/text-field.tsx';
import { IconField } from './icon-field.tsx';
import { usedFilter } from './used-choices.ts';

const facilities = defineResource(facilitySpec, {
  purpose:
    'What projects offer, such as lifts and parking. Builders choose from these, and visitors filter by them. Add the first.',
  calls: () => api().facilities,
  show: { icon: (icon) => facilityIcons[icon] },
  fields: (field, form, facility) => (
    <>
      <TextField {...field('name')} />
      <IconField {...field('icon')} chosen={form.watch('icon') ?? ''} />
      <LogoField field={field} form={form} record={facility} />
    </>
  ),
});

const columns = [nameColumn, projectsColumn, changedColumn];

export const FacilitiesPage = ({ page }: { page: Page<Facility> }) => (
  <RecordList resource={facilities} page={page} columns={columns} filters={[usedFilter]} />
);

export const FacilityPage = ({ facility }: { facility: Facility }) => (
  <RecordPage resource={facilities} record={facility} />
);
