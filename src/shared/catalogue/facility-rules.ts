import { defineList } from '../lists/list-rules.ts';

/** The list of facilities, and the dialogs that its address opens. */
export const facilityList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { used: ['yes', 'no'] },
  pageSize: 15,
  dialogs: { merge: 'id', create: 'flag' },
});
