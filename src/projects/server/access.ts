import { actingRoles, type Holder } from '#access/shared/audience-rules.ts';

export type Viewer = Holder & { id: number };

/** Returns whether a viewer manages a project: organisers manage every project, builders those of their stall. */
export function canManage(viewer: Viewer | undefined, memberIds: readonly number[]): boolean {
  if (!viewer) return false;
  const roles = actingRoles(viewer);
  return roles.includes('SuperAdmin') || (roles.includes('Developer') && memberIds.includes(viewer.id));
}
