/** An owner decides about members, ownership and deletion; staff do everything else. */
export const memberRoles = ['owner', 'staff'] as const;
export type MemberRole = (typeof memberRoles)[number];
