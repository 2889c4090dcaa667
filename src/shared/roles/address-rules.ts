import { defineList } from '../lists/list-rules.ts';

/** The roles screen shows all roles; its address opens the dialogs. */
export const roleList = defineList({
  sorts: ['id'],
  order: { sortBy: 'id', sortOrder: 'asc' },
  filters: {},
  pageSize: 100,
  dialogs: { edit: 'id', create: 'flag' },
});
