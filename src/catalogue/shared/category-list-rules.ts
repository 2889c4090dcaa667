import { defineList } from '#records/shared/lists/list-rules.ts';

/** Its address opens an existing category, or a new one, below `parent_id` if given. */
export const categoryList = defineList({
  sorts: ['name'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { parent_id: 'id' },
  pageSize: 25,
  dialogs: { edit: 'id', move: 'id', merge: 'id', create: 'flag' },
});
