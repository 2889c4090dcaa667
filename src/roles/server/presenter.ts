import { builtInRoles } from '#access/shared/audience-rules.ts';
import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { versionOf } from '#records/server/version-of.ts';
import type { Role } from '#roles/shared/contract.ts';
import { roleActions } from '#roles/shared/policy-rules.ts';
import type { RoleRow } from './queries.ts';

export type StoredRole = Omit<Role, 'can'>;

export function presentRole({ id, name, permissions, holders }: RoleRow): StoredRole {
  const builtIn: readonly string[] = builtInRoles;
  const version = versionOf({ name, permissions });
  return { id, name, permissions, built_in: builtIn.includes(name), users_count: holders, version };
}

export const presentManagedRole = (actor: Actor, role: StoredRole): Role => ({
  ...role,
  can: decisions(actor, roleActions, role),
});
