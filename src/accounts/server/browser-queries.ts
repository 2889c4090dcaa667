import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import { knownBrowsers } from './tables.ts';

export async function isKnownBrowser(db: Db, tokenHash: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.tokenHash, tokenHash),
        gt(knownBrowsers.expiresAt, sql`now()`),
        eq(sql`lower(${users.email})`, email),
      ),
    );
  return rows.length > 0;
}

export async function insertKnownBrowser(db: Db, row: typeof knownBrowsers.$inferInsert): Promise<void> {
  await db.insert(knownBrowsers).values(row);
}

export async function deleteKnownBrowser(db: Db, tokenHash: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.tokenHash, tokenHash));
}

export async function deleteKnownBrowsersOf(db: Db, scope: AccountScope): Promise<void> {
  await db.delete(knownBrowsers).where(ownedBy(scope, knownBrowsers.userId));
}

export async function deleteExpiredBrowsers(db: Db): Promise<void> {
  await db.delete(knownBrowsers).where(lte(knownBrowsers.expiresAt, sql`now()`));
}
