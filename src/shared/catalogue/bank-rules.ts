import { defineList } from '../lists/list-rules.ts';

/** The list of banks, and the dialogs that its address opens. */
export const bankList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { used: ['yes', 'no'], project_id: 'id' },
  pageSize: 15,
  dialogs: { edit: 'id', merge: 'id', create: 'flag' },
});
