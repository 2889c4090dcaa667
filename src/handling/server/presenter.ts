import type { Assignee } from '#handling/shared/contract.ts';

type AssignedRow = {
  assignedUserId: number | null;
  assignedUser: string | null;
  assignedExhibitorId: number | null;
  assignedExhibitor: string | null;
};

/** Returns the assignee of a received inquiry or visit. */
export function presentAssignee(row: AssignedRow): Assignee | null {
  if (row.assignedUserId !== null)
    return { kind: 'person', id: row.assignedUserId, name: row.assignedUser ?? 'Deleted account' };
  if (row.assignedExhibitorId !== null)
    return { kind: 'consultant', id: row.assignedExhibitorId, name: row.assignedExhibitor ?? 'Deleted stall' };
  return null;
}
