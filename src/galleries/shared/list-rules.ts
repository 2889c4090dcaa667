import { defineList } from '#records/shared/lists/list-rules.ts';

/** The folders of projects, or of stalls, those that changed last first. */
export const folderList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'updated_at', sortOrder: 'desc' },
  filters: { of: ['stalls'], pictures: ['with', 'without'] },
  pageSize: 24,
});
