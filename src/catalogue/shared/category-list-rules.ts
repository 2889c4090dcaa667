import { defineList } from '#records/shared/lists/list-rules.ts';

/** Its address opens a new category, below `parent_id` if given, or an existing one. */
export const categoryList = defineList({
  sorts: ['name'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { parent_id: 'id' },
  pageSize: 25,
  dialogs: { edit: 'id', move: 'id', merge: 'id', create: 'flag' },
});
