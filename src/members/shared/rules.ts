import { defineList } from '#records/shared/lists/list-rules.ts';

/** Only owners decide about members, ownership and deletion. */
export const memberRoles = ['owner', 'staff'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const memberRoleLabels: Record<MemberRole, string> = { owner: 'Owner', staff: 'Staff' };

export const invitationDays = 14;

export const memberList = defineList({
  sorts: ['name', 'created_at'],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { exhibitor_id: 'id', role: memberRoles },
  pageSize: 15,
  dialogs: { invite: 'flag' },
});
