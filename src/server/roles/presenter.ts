import { builtInRoles } from '#shared/access/audience-rules.ts';
import type { Role } from '#shared/roles/contract.ts';
import type { RoleRow } from './queries.ts';

/** A row as the contract's role. */
export function presentRole({ id, name, permissions, holders }: RoleRow): Role {
  const builtIn: readonly string[] = builtInRoles;
  return { id, name, permissions, built_in: builtIn.includes(name), users_count: holders };
}
