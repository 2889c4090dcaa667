import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { roles } from '#roles/server/tables.ts';
import { userRoles, users } from './tables.ts';

export type NewAccount = typeof users.$inferInsert & { role: string };

const byName = <Row extends { id: number; name: string }>(rows: Row[]) =>
  new Map(rows.map(({ name, id }) => [name, id]));

export async function hasAny(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from ${users}) as found`);
  return rows[0]?.found ?? false;
}

/** Returns accounts in the order in which they were made. */
export function selectAccountsOf(
  db: Db,
  emails: string[],
): Promise<{ id: number; email: string; passwordHash: string | null }[]> {
  return db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
    .orderBy(users.id);
}

/** Inserts missing accounts with their role, and returns ids by email. */
export async function insertAccounts(tx: Db, accounts: NewAccount[]): Promise<Map<string, number>> {
  const names = [...new Set(accounts.map(({ role }) => role))];
  const roleIds = byName(await tx.select().from(roles).where(inArray(roles.name, names)));
  await tx
    .insert(users)
    .values(accounts.map(({ role: _, ...account }) => account))
    .onConflictDoNothing();
  const found = await tx
    .select({ id: users.id, name: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        accounts.map(({ email }) => email),
      ),
    );
  const ids = byName(found);
  await tx
    .insert(userRoles)
    .values(
      accounts.map(({ email, role }) => ({ userId: ids.get(email) as number, roleId: roleIds.get(role) as number })),
    )
    .onConflictDoNothing();
  return ids;
}
