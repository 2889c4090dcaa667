import { type Facility, facilitySpec } from '#catalogue/shared/facility-contract.ts';
import { facilityIcons } from '#catalogue/shared/icon-rules.ts';
import { usedFilter } from '#catalogue/shared/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { changedColumn, nameColumn, projectsColumn } from '#records/web/columns.tsx';
import { LogoField } from '#records/web/fields/logo.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RecordList } from '#records/web/record-list.tsx';
import { RecordPage } from '#records/web/record-page.tsx';
import { defineResource } from '#records/web/resource.ts';
import { IconField } from './icon-field.tsx';

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
