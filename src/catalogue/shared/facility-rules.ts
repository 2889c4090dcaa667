import { defineList } from '#records/shared/lists/list-rules.ts';

export const facilityList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { used: ['yes', 'no'] },
  pageSize: 15,
  dialogs: { merge: 'id', create: 'flag' },
});
