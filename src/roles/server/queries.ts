import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { userRoles } from '#users/server/tables.ts';
import { permissions, rolePermissions, roles } from './tables.ts';

type Named = { id: number; name: string };

/** The table is named because in a `select` the bare column would refer to the inner tables. */
const outerId = sql`${roles}."id"`;

const permissionsOf = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', held."id", 'name', held."name") order by held."id")
  from ${rolePermissions} as mapping join ${permissions} as held on held."id" = mapping."permission_id"
  where mapping."role_id" = ${outerId}), '[]')`;

const holdersOf = sql<number>`(
  select count(*)::integer from ${userRoles} as mapping where mapping."role_id" = ${outerId})`;

const selectWith = (db: Db) =>
  db.select({ id: roles.id, name: roles.name, permissions: permissionsOf, holders: holdersOf }).from(roles);
export type RoleRow = Awaited<ReturnType<typeof selectWith>>[number];

export const selectRoles = (db: Db): Promise<RoleRow[]> => selectWith(db).orderBy(roles.id);

export async function selectRole(db: Db, id: number): Promise<RoleRow | undefined> {
  const [row] = await selectWith(db).where(eq(roles.id, id));
  return row;
}

export async function selectRoleNamed(db: Db, name: string): Promise<Omit<RoleRow, 'holders'> | undefined> {
  const [row] = await db
    .select({ id: roles.id, name: roles.name, permissions: permissionsOf })
    .from(roles)
    .where(eq(roles.name, name));
  return row;
}

export const selectPermissions = (db: Db): Promise<Named[]> => db.select().from(permissions).orderBy(permissions.id);

export async function insertRole(tx: Db, name: string): Promise<number> {
  const [row] = await tx.insert(roles).values({ name }).returning({ id: roles.id });
  return (row as { id: number }).id;
}

export async function renameRole(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(roles).set({ name }).where(eq(roles.id, id));
}

export async function replacePermissions(tx: Db, roleId: number, names: string[]): Promise<void> {
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  const held = await tx.select({ id: permissions.id }).from(permissions).where(inArray(permissions.name, names));
  if (held.length > 0) await tx.insert(rolePermissions).values(held.map(({ id }) => ({ roleId, permissionId: id })));
}

export async function deleteRole(tx: Db, id: number): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id));
}
