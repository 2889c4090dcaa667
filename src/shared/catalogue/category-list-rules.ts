import { defineList } from '../lists/list-rules.ts';

/** What the address of the categories' screen opens: a new category, below the one of `parent_id` if it names one, or a known one. */
export const categoryList = defineList({
  sorts: ['name'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { parent_id: 'id' },
  pageSize: 25,
  dialogs: { edit: 'id', move: 'id', merge: 'id', create: 'flag' },
});
