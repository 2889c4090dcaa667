import { defineList } from '#records/shared/lists/list-rules.ts';

/** The list of the person's own notifications, newest first. */
export const notificationList = defineList({
  sorts: [],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { state: ['unread'] },
  pageSize: 25,
  pageSizes: [10, 25, 50],
});
