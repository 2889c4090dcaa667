import { defineList } from '../lists/list-rules.ts';

/** An owner decides about members, ownership and deletion; staff do everything else. */
export const memberRoles = ['owner', 'staff'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** How long an invitation's link works. */
export const invitationDays = 14;

/** The list of stalls' people, and the dialogs that its address opens. */
export const memberList = defineList({
  sorts: ['name', 'created_at'],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
  filters: { exhibitor_id: 'id', role: memberRoles },
  pageSize: 15,
  dialogs: { invite: 'flag' },
});
