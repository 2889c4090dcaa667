import { defineList } from '#records/shared/lists/list-rules.ts';

/** Own notifications, newest first. */
export const notificationList = defineList({
  sorts: [],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { state: ['unread'] },
  pageSize: 25,
  pageSizes: [10, 25, 50],
});
