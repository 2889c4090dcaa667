import { builtInRoles } from '#shared/access/audience-rules.ts';
import { type Actor, decisions } from '#shared/access/policy-rules.ts';
import type { Role } from '#shared/roles/contract.ts';
import { roleActions } from '#shared/roles/policy-rules.ts';
import type { RoleRow } from './queries.ts';

export type StoredRole = Omit<Role, 'can'>;

export function presentRole({ id, name, permissions, holders }: RoleRow): StoredRole {
  const builtIn: readonly string[] = builtInRoles;
  return { id, name, permissions, built_in: builtIn.includes(name), users_count: holders };
}

export const presentManagedRole = (actor: Actor, role: StoredRole): Role => ({
  ...role,
  can: decisions(actor, roleActions, role),
});
