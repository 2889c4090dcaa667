import { defineList } from '#records/shared/lists/list-rules.ts';

const visitorStatuses = ['active', 'inactive'] as const;
const userStatuses = ['active', 'invited', 'inactive'] as const;
export type AccountStatus = (typeof userStatuses)[number];

type Account = { is_active: boolean; has_password: boolean; email_confirmed: boolean };

/**
 * Returns `invited` until the person has accepted the mailed invitation, which sets a password and confirms the
 * address.
 */
export function accountStatus({ is_active, has_password, email_confirmed }: Account): AccountStatus {
  if (!is_active) return 'inactive';
  return has_password || email_confirmed ? 'active' : 'invited';
}

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
  filters: { status: visitorStatuses },
});
