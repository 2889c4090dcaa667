import { defineList } from '#records/shared/lists/list-rules.ts';

/** Lists the folders of projects, or of stalls, the last changed first. */
export const folderList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'updated_at', sortOrder: 'desc' },
  filters: { of: ['stalls'], pictures: ['with', 'without'] },
  pageSize: 24,
});
