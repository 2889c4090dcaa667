import { defineList } from '#records/shared/lists/list-rules.ts';
import { projectListings } from './listing-rules.ts';
import { projectStatuses } from './rules.ts';

/** The organiser lists all projects, exhibitors their own and those mapped to them. */
export const managedProjectList = defineList({
  sorts: ['name', 'created_at', 'updated_at'],
  order: { sortBy: 'updated_at', sortOrder: 'desc' },
  filters: {
    listing: projectListings,
    status: projectStatuses,
    location_id: 'id',
    category_id: 'id',
    developer_id: 'id',
    broker_id: 'id',
  },
  pageSize: 12,
});

const { sorts, order, filters, pageSize } = managedProjectList;

/** The projects whose unit types are in a spreadsheet: those of the list, or one. */
export const unitSheetList = defineList({ sorts, order, filters: { ...filters, id: 'id' }, pageSize });
