import { actingRoles, type Holder } from '#shared/access/audience-rules.ts';

/** A signed-in person who reads a project. */
export type Reader = Holder & { id: number };

/** Whether a person manages a project: an organiser every one, a builder those of their own stall. */
export function mayManage(reader: Reader | undefined, ownerId: number | null): boolean {
  if (!reader) return false;
  const roles = actingRoles(reader);
  return roles.includes('SuperAdmin') || (roles.includes('Developer') && reader.id === ownerId);
}
