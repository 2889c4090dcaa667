import { and, eq, inArray, sql } from 'drizzle-orm';
import { organiserIds } from '#access/server/organiser-columns.ts';
import { factorGraceDays } from '#access/shared/screen-rules.ts';
import { passkeys, totpKeys } from '#accounts/server/second-factors/tables.ts';
import { media } from '#media/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { permissions, rolePermissions, roles } from '#roles/server/tables.ts';
import { expoSettings } from '#settings/server/tables.ts';
import { userRoles, users } from './tables.ts';

export type NewUser = typeof users.$inferInsert;
export type UserChanges = Partial<Omit<NewUser, 'id' | 'createdAt'>>;

type Named = { id: number; name: string };

const rolesOf = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name}) order by ${roles.id})
  from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}), '[]')`;

const permissionsOf = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', held.id, 'name', held.name) order by held.id)
  from (select distinct ${permissions.id}, ${permissions.name}
    from ${userRoles} join ${rolePermissions} on ${rolePermissions.roleId} = ${userRoles.roleId}
      join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
    where ${userRoles.userId} = ${users.id}) as held), '[]')`;

const hasSecondFactor = sql<boolean>`(exists (select from ${totpKeys} where ${totpKeys.userId} = ${users.id})
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

/** The time by which an organiser without a second factor must have one; null for all others (docs/decisions/0115). */
const secondFactorDue = sql<string | null>`case when not ${hasSecondFactor} then (
  select greatest(${expoSettings.secondFactorRequiredSince}, min(${userRoles.since})) + make_interval(days => ${sql.raw(String(factorGraceDays))})
  from ${expoSettings} cross join ${userRoles}
    join ${rolePermissions} on ${rolePermissions.roleId} = ${userRoles.roleId}
    join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId} and ${permissions.name} = 'access-admin-dashboard'
  where ${userRoles.userId} = ${users.id} and ${expoSettings.secondFactorRequiredSince} is not null
  group by ${expoSettings.secondFactorRequiredSince}) end`.mapWith((stored: string) => new Date(stored).toISOString());

/** The columns never include the password's hash. */
const personColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasSecondFactor,
  secondFactorDue,
  phone: users.phone,
  phone_2: users.phone_2,
  phone_3: users.phone_3,
  company: users.company,
  avatarPath: media.path,
  isActive: users.isActive,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  roles: rolesOf,
  permissions: permissionsOf,
};

export const selectPeople = (db: Db) =>
  db.select(personColumns).from(users).leftJoin(media, eq(media.id, users.avatarId));
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

export async function selectPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  // Each request of a signed-in person asks this, so that it is planned once per connection.
  const [row] = await selectPeople(db)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('person')
    .execute({ id });
  return row;
}

/** Returns an account with its password's hash. @param email is in lower case. */
export async function selectCredentials(db: Db, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return row;
}
export type Credentials = NonNullable<Awaited<ReturnType<typeof selectCredentials>>>;

/** Returns whether an account is active and has this password hash, and locks both until the transaction ends. */
export async function holdCredentials(
  tx: Db,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), users.isActive, sql`${users.passwordHash} is not distinct from ${passwordHash}`))
    .for('share');
  return held.length > 0;
}

export async function selectPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.passwordHash ?? null;
}

/** Returns the version of the notice that was shown, for the data export. */
export async function selectNoticeVersion(db: Db, id: number): Promise<number | null> {
  const [row] = await db.select({ version: users.noticeVersion }).from(users).where(eq(users.id, id));
  return row?.version ?? null;
}

/** Replaces a hash. Returns false when it has changed meanwhile or the account doesn't exist. */
export async function replacePasswordHash(tx: Db, id: number, from: string | null, to: string): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash: to, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${from}`))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** Stores an account. Returns undefined when the address has one already. */
export async function insertUser(tx: Db, user: NewUser): Promise<number | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

export async function insertUserRole(tx: Db, userId: number, roleName: string): Promise<void> {
  await tx
    .insert(userRoles)
    .select(
      tx
        .select({
          userId: sql<number>`${userId}::integer`.as('user_id'),
          roleId: roles.id,
          since: sql`now()`.as('since'),
        })
        .from(roles)
        .where(eq(roles.name, roleName)),
    )
    .onConflictDoNothing();
}

export async function replaceRoles(tx: Db, userId: number, roleId: number): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.insert(userRoles).values({ userId, roleId });
}

export async function replaceRolesByName(tx: Db, userId: number, roleName: string): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await insertUserRole(tx, userId, roleName);
}

export async function updateUser(db: Db, id: number, changes: UserChanges): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Returns the id of the portrait, and locks it until the transaction ends. */
export async function holdAvatarId(tx: Db, id: number): Promise<number | null> {
  const [row] = await tx.select({ avatarId: users.avatarId }).from(users).where(eq(users.id, id)).for('update');
  return row?.avatarId ?? null;
}

/** Blocks references to a person until the transaction ends. */
export async function holdUser(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Deletes an account. Foreign keys delete or anonymise the rows that refer to it. */
export async function deleteUser(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Locks all people's roles and states until the transaction ends, so that changes run one after another. */
export async function lockStandings(tx: Db): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'SuperAdmin')).for('update');
}

export async function selectNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the addresses of the organisers, for mail to them. */
export async function selectOrganiserAddresses(db: Db): Promise<{ name: string; email: string }[]> {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(sql`${users.isActive} and ${users.id} in (${organiserIds})`);
}

/** Returns whether there is another active organiser. */
export async function hasOtherOrganiser(tx: Db, id: number): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.name, 'SuperAdmin')))
    .where(and(users.isActive, sql`${users.id} <> ${id}`))
    .limit(1);
  return others.length > 0;
}
