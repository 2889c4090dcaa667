import { defineList } from '../lists/list-rules.ts';

const userStatuses = ['active', 'inactive'] as const;
const people = { sorts: ['name', 'email', 'created_at'], pageSize: 15 } as const;

export const userList = defineList({
  ...people,
  order: { sortBy: 'name', sortOrder: 'asc' },
  filters: { role: 'text', status: userStatuses },
  dialogs: { edit: 'id', password: 'id', create: 'flag' },
});

export const visitorList = defineList({
  ...people,
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { status: userStatuses },
});
