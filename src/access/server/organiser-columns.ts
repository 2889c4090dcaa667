import { sql } from 'drizzle-orm';
import { permissions, rolePermissions } from '#roles/server/tables.ts';
import { userRoles } from '#users/server/tables.ts';

/** Selects the ids of the accounts that may run the expo, for `in (…)`. */
export const organiserIds = sql`select ${userRoles.userId} from ${permissions}
  join ${rolePermissions} on ${rolePermissions.permissionId} = ${permissions.id}
  join ${userRoles} on ${userRoles.roleId} = ${rolePermissions.roleId}
  where ${permissions.name} = 'access-admin-dashboard'`;
