import { defineList } from '#records/shared/lists/list-rules.ts';

export const roleList = defineList({
  sorts: ['id'],
  order: { sortBy: 'id', sortOrder: 'asc' },
  filters: {},
  pageSize: 100,
  dialogs: { edit: 'id', create: 'flag' },
});
