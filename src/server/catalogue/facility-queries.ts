import type { z } from 'zod';
import type { Facility, facilityInput } from '#shared/catalogue/facility-contract.ts';
import { logoColumns } from '../media/picture-columns.ts';
import { projectFacilities } from '../projects/tables.ts';
import { linksOf, recordColumns } from '../records/columns.ts';
import { defineRecord } from '../records/definition.ts';
import { facilities } from './tables.ts';

const uses = linksOf(facilities, projectFacilities, projectFacilities.facilityId);

export const facilityRecord = defineRecord({
  noun: 'facility',
  table: facilities,
  columns: {
    ...recordColumns(facilities),
    ...logoColumns(facilities),
    name: facilities.name,
    icon: facilities.icon,
    projects: uses.count,
  },
  present: (row): Omit<Facility, 'can'> => row,
  title: ({ name }: Facility) => name,
  search: facilities.searchText,
  sorts: { name: facilities.nameKey, updated_at: facilities.updatedAt },
  filters: { used: uses.used },
  files: { logo_id: ['image'] },
  write: ({ logo_id, ...values }: z.output<typeof facilityInput>) => ({ ...values, logoId: logo_id }),
  unique: { facilities_name_key: ['name', 'A facility with this name already exists.'] },
  history: ['name', 'icon', 'logo_id'],
  export: [
    ['ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Icon', ({ icon }) => icon],
    ['Projects', ({ projects }) => projects],
    ['Changed', ({ updated_at }) => updated_at],
  ],
});
