import { builtInRoles } from '#shared/access/audience-rules.ts';
import { type Actor, decisions } from '#shared/access/policy-rules.ts';
import type { Role } from '#shared/roles/contract.ts';
import { roleActions } from '#shared/roles/policy-rules.ts';
import type { RoleRow } from './queries.ts';

/** A role without what a caller can do to it. */
export type StoredRole = Omit<Role, 'can'>;

/** A row as a role. */
export function presentRole({ id, name, permissions, holders }: RoleRow): StoredRole {
  const builtIn: readonly string[] = builtInRoles;
  return { id, name, permissions, built_in: builtIn.includes(name), users_count: holders };
}

/** The contract's role, with what this organiser can do to it. */
export const presentManagedRole = (actor: Actor, role: StoredRole): Role => ({
  ...role,
  can: decisions(actor, roleActions, role),
});
