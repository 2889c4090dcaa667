import { facilitySpec } from '#catalogue/shared/facility-contract.ts';
import { logoColumns } from '#media/server/picture-columns.ts';
import { projectFacilities } from '#projects/server/tables.ts';
import { columnsOf, linksOf, recordColumns } from '#records/server/columns.ts';
import { managedRecord } from '#records/server/definition.ts';
import { facilities } from './tables.ts';

const uses = linksOf(facilities, projectFacilities, projectFacilities.facilityId);

export const facilityRecord = managedRecord(facilitySpec, {
  table: facilities,
  columns: {
    ...recordColumns(facilities),
    ...logoColumns(facilities),
    ...columnsOf(facilities, 'name', 'icon'),
    projects: uses.count,
  },
  search: facilities.searchText,
  sorts: { name: facilities.nameKey, updated_at: facilities.updatedAt },
  filters: { used: uses.used },
  files: { logo_id: ['image'] },
  unique: { facilities_name_key: ['name', 'A facility with this name already exists.'] },
  history: ['name', 'icon', 'logo_id'],
  export: ['id', 'name', 'icon', 'projects', 'updated_at'],
});
