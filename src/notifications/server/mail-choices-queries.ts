import { and, eq, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { MailGroup } from '#notifications/shared/mail-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { permissions, rolePermissions } from '#roles/server/tables.ts';
import { userRoles, users } from '#users/server/tables.ts';
import { mailChoices } from './tables.ts';

type Receiver = { userId: number; off: string[] };

/**
 * Returns the account that a mail goes to and the groups it has switched off; undefined for an address without an
 * active account.
 */
export async function selectReceiver(
  db: Db,
  to: { email: string } | { userId: number },
): Promise<Receiver | undefined> {
  const [row] = await db
    .select({ userId: users.id, off: mailChoices.off })
    .from(users)
    .leftJoin(mailChoices, eq(mailChoices.userId, users.id))
    .where(
      and(
        'userId' in to ? eq(users.id, to.userId) : eq(sql`lower(${users.email})`, to.email.toLowerCase()),
        users.isActive,
      ),
    );
  return row && { userId: row.userId, off: row.off ?? [] };
}

/** `has_bell` is true for people who work in the admin area. */
export type Reader = { name: string; email: string; has_bell: boolean };

/** Returns the active account with a confirmed address; undefined for any other. */
export async function selectReader(db: Db, userId: number): Promise<Reader | undefined> {
  const { rows } = await db.execute<Reader>(sql`
    select u.name, u.email, exists (select from ${userRoles} r
      join ${rolePermissions} rp on rp.role_id = r.role_id join ${permissions} p on p.id = rp.permission_id
      where r.user_id = u.id and p.name <> 'access-visitor-dashboard') as has_bell
    from ${users} u where u.id = ${userId} and u.is_active and u.email_confirmed_at is not null`);
  return rows[0];
}

export async function selectSwitchedOff(db: Db, scope: AccountScope): Promise<MailGroup[]> {
  const [row] = await db.select({ off: mailChoices.off }).from(mailChoices).where(ownedBy(scope, mailChoices.userId));
  return row?.off ?? [];
}

export async function replaceSwitchedOff(db: Db, { userId }: AccountScope, off: MailGroup[]): Promise<void> {
  await db.insert(mailChoices).values({ userId, off }).onConflictDoUpdate({ target: mailChoices.userId, set: { off } });
}
