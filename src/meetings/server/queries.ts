import { and, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { ownExhibitors, ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import { googleConnections, googleConsents } from './tables.ts';

/** Returns whether the person is a member of the stall. Organisers need not be one. */
export async function selectIsMember(db: Db, scope: AccountScope, exhibitorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: exhibitorMembers.id })
    .from(exhibitorMembers)
    .where(and(eq(exhibitorMembers.exhibitorId, exhibitorId), ownedBy(scope, exhibitorMembers.userId)));
  return rows.length > 0;
}

type NewConsent = typeof googleConsents.$inferInsert;

export async function insertConsent(db: Db, consent: Omit<NewConsent, 'expiresAt'>, seconds: number): Promise<void> {
  await db.insert(googleConsents).values({ ...consent, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** Deletes and returns a consent that the person began, so that it can be used only once. */
export async function consumeConsent(db: Db, scope: AccountScope, stateHash: string) {
  const [row] = await db
    .delete(googleConsents)
    .where(
      and(
        eq(googleConsents.stateHash, stateHash),
        ownedBy(scope, googleConsents.userId),
        gt(googleConsents.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return row;
}

export async function deleteExpiredConsents(db: Db): Promise<void> {
  await db.delete(googleConsents).where(lte(googleConsents.expiresAt, sql`now()`));
}

const ofStall = (scope: Scope, exhibitorId: number) =>
  and(eq(googleConnections.exhibitorId, exhibitorId), ownExhibitors(scope, googleConnections.exhibitorId));

type ConnectionKey = { exhibitorId: number; userId: number };
const isConnection = (scope: Scope, { exhibitorId, userId }: ConnectionKey) =>
  and(ofStall(scope, exhibitorId), eq(googleConnections.userId, userId));

/** Returns a stall's connections, the one in use first. */
export const selectConnections = (db: Db, scope: Scope, exhibitorId: number) =>
  db
    .select({
      userId: googleConnections.userId,
      refreshToken: googleConnections.refreshToken,
      connectedAt: googleConnections.connectedAt,
      expiredAt: googleConnections.expiredAt,
      connectedBy: users.name,
    })
    .from(googleConnections)
    .innerJoin(users, eq(users.id, googleConnections.userId))
    .where(ofStall(scope, exhibitorId))
    .orderBy(isNotNull(googleConnections.expiredAt), desc(googleConnections.connectedAt));
export type Connection = Awaited<ReturnType<typeof selectConnections>>[number];

/**
 * Stores the account that makes a stall's links, instead of any other. Returns the earlier state, and the other
 * accounts' encrypted tokens.
 */
export async function replaceConnections(
  tx: Db,
  scope: Scope,
  connection: { exhibitorId: number; userId: number; refreshToken: string },
): Promise<{ before: string; others: { userId: number; refreshToken: string }[] }> {
  const [same] = await tx
    .select({ expiredAt: googleConnections.expiredAt })
    .from(googleConnections)
    .where(isConnection(scope, connection));
  const others = await tx
    .delete(googleConnections)
    .where(and(ofStall(scope, connection.exhibitorId), ne(googleConnections.userId, connection.userId)))
    .returning({ userId: googleConnections.userId, refreshToken: googleConnections.refreshToken });
  await tx
    .insert(googleConnections)
    .values(connection)
    .onConflictDoUpdate({
      target: [googleConnections.exhibitorId, googleConnections.userId],
      set: { refreshToken: connection.refreshToken, connectedAt: sql`now()`, expiredAt: null },
    });
  const own = same && (same.expiredAt ? 'Expired' : 'Connected');
  return { before: own ?? (others.length > 0 ? 'Another account' : 'Off'), others };
}

export async function updateToken(db: Db, scope: Scope, key: ConnectionKey, refreshToken: string): Promise<void> {
  await db.update(googleConnections).set({ refreshToken, expiredAt: null }).where(isConnection(scope, key));
}

export async function markExpired(db: Db, scope: Scope, key: ConnectionKey): Promise<void> {
  await db.update(googleConnections).set({ expiredAt: sql`now()` }).where(isConnection(scope, key));
}

export async function deleteConnections(tx: Db, scope: Scope, exhibitorId: number): Promise<void> {
  await tx.delete(googleConnections).where(ofStall(scope, exhibitorId));
}

/** Returns a person's connections, for the copy of their data. */
export const selectConnectionsOf = (db: Db, scope: AccountScope) =>
  db
    .select({ stall: exhibitors.name, connected_at: googleConnections.connectedAt })
    .from(googleConnections)
    .innerJoin(exhibitors, eq(exhibitors.id, googleConnections.exhibitorId))
    .where(ownedBy(scope, googleConnections.userId))
    .orderBy(googleConnections.exhibitorId);
