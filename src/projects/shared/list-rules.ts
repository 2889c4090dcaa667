import { defineList } from '#records/shared/lists/list-rules.ts';
import { projectListings } from './listing-rules.ts';
import { projectStatuses, projectStatusLabels } from './rules.ts';

/** The list can also be filtered by projects with units left of which only a register's date is over. */
export const managedStatusLabels = {
  ...projectStatusLabels,
  date_passed: 'Date passed, units left',
};
export type ManagedStatus = keyof typeof managedStatusLabels;

/** The organiser lists all projects, exhibitors their own and those mapped to them. */
export const managedProjectList = defineList({
  sorts: ['name', 'created_at', 'updated_at'],
  order: { sortBy: 'updated_at', sortOrder: 'desc' },
  filters: {
    listing: projectListings,
    status: [...projectStatuses, 'date_passed'],
    location_id: 'id',
    category_id: 'id',
    developer_id: 'id',
    broker_id: 'id',
    facility_id: 'id',
    bank_id: 'id',
  },
  pageSize: 12,
});

const { sorts, order, filters, pageSize } = managedProjectList;

/** The projects whose unit types are in a spreadsheet: those of the list, or one. */
export const unitSheetList = defineList({ sorts, order, filters: { ...filters, id: 'id' }, pageSize });
