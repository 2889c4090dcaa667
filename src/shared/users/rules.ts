import { defineList } from '../lists/list-rules.ts';

const userStatuses = ['active', 'inactive'] as const;
const people = { sorts: ['name', 'email', 'created_at'], pageSize: 15 } as const;

/** The list of users, and the dialogs that its address opens. */
export const userList = defineList({
  ...people,
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { role: 'text', status: userStatuses },
  dialogs: { edit: 'id', password: 'id', create: 'flag' },
});

/** The list of visitors, the users of one role: the newest first. */
export const visitorList = defineList({
  ...people,
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { status: userStatuses },
});
