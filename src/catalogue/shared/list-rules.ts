import { defineList } from '#records/shared/lists/list-rules.ts';

export const bankList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { used: ['yes', 'no'], project_id: 'id' },
  pageSize: 15,
  dialogs: { edit: 'id', merge: 'id', create: 'flag' },
});

export const facilityList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { used: ['yes', 'no'] },
  pageSize: 15,
  dialogs: { merge: 'id', create: 'flag' },
});

/** Its address opens an existing category, or a new one, below `parent_id` if given. */
export const categoryList = defineList({
  sorts: ['name'],
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { parent_id: 'id' },
  pageSize: 25,
  dialogs: { edit: 'id', move: 'id', merge: 'id', create: 'flag' },
});

/** Filters records by whether projects use them. */
export const usedFilter = {
  name: 'used',
  label: 'Used by projects',
  none: 'Used or not',
  choices: [
    { value: 'yes', label: 'Used' },
    { value: 'no', label: 'Not used' },
  ],
} as const;
