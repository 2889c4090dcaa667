import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/server/database/columns.ts';

export const roles = pgTable(
  'roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
  },
  // Names that look alike are equal; `roleNameKey` is a little stricter.
  (table) => [uniqueIndex('roles_plain_name_key').on(sql`lower(normalize(${table.name}, NFKC))`)],
);

/** The shared access rules give some permissions a meaning. */
export const permissions = pgTable('permissions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
});

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: belongsTo('role_id', () => roles.id),
    permissionId: belongsTo('permission_id', () => permissions.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);
