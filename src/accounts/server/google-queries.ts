import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { lockText } from '#platform/server/database/advisory-locks.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import { signInFlows, userIdentities } from './tables.ts';

type FlowRow = typeof signInFlows.$inferSelect;
type NewFlow = Omit<FlowRow, 'expiresAt'>;

export async function insertFlow(db: Db, flow: NewFlow, seconds: number): Promise<void> {
  await db.insert(signInFlows).values({ ...flow, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** Deletes and returns a flow, so that it can be used only once. */
export async function consumeFlow(db: Db, stateHash: string, browserHash: string): Promise<FlowRow | undefined> {
  const [row] = await db
    .delete(signInFlows)
    .where(
      and(
        eq(signInFlows.stateHash, stateHash),
        eq(signInFlows.browserHash, browserHash),
        gt(signInFlows.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return row;
}

export async function deleteExpiredFlows(db: Db): Promise<void> {
  await db.delete(signInFlows).where(lte(signInFlows.expiresAt, sql`now()`));
}

type IdentityKey = { issuer: string; subject: string };

/** Serialises transactions that decide which account an identity belongs to. */
export const lockIdentity = (tx: Db, { issuer, subject }: IdentityKey): Promise<void> =>
  lockText(tx, `${issuer} ${subject}`);

export async function selectIdentityOwner(
  tx: Db,
  { issuer, subject }: IdentityKey,
): Promise<{ id: number; isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ id: users.id, isActive: users.isActive })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row;
}

export async function insertIdentity(tx: Db, { issuer, subject }: IdentityKey, userId: number): Promise<void> {
  await tx.insert(userIdentities).values({ issuer, subject, userId });
}

/** Returns whether there were any. */
export async function deleteIdentitiesOf(tx: Db, scope: AccountScope): Promise<boolean> {
  const { rowCount } = await tx.delete(userIdentities).where(ownedBy(scope, userIdentities.userId));
  return rowCount !== null && rowCount > 0;
}
