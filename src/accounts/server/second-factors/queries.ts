import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { passkeys, recoveryCodes, secondFactorFlows, totpKeys } from './tables.ts';

export type Flow = typeof secondFactorFlows.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
type Purpose = Flow['purpose'];

export async function insertFlow(db: Db, flow: Omit<Flow, 'expiresAt'>, seconds: number): Promise<void> {
  await db.insert(secondFactorFlows).values({ ...flow, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

const isOpen = (purpose: Purpose, ticketHash: string) =>
  and(
    eq(secondFactorFlows.ticketHash, ticketHash),
    eq(secondFactorFlows.purpose, purpose),
    gt(secondFactorFlows.expiresAt, sql`now()`),
  );

/** Returns a flow that hasn't expired, and locks it, so that a concurrent call waits. */
export async function lockFlow(tx: Db, purpose: Purpose, ticketHash: string): Promise<Flow | undefined> {
  const [row] = await tx.select().from(secondFactorFlows).where(isOpen(purpose, ticketHash)).for('update');
  return row;
}

export async function selectFlowOwner(db: Db, purpose: Purpose, ticketHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: secondFactorFlows.userId })
    .from(secondFactorFlows)
    .where(isOpen(purpose, ticketHash));
  return row?.userId;
}

export async function deleteFlow(tx: Db, ticketHash: string): Promise<void> {
  await tx.delete(secondFactorFlows).where(eq(secondFactorFlows.ticketHash, ticketHash));
}

export async function deleteFlowsOf(tx: Db, scope: AccountScope): Promise<void> {
  await tx.delete(secondFactorFlows).where(ownedBy(scope, secondFactorFlows.userId));
}

/** Deletes a person's set-ups of an app. */
export async function deleteAppFlows(tx: Db, scope: AccountScope): Promise<void> {
  await tx
    .delete(secondFactorFlows)
    .where(and(ownedBy(scope, secondFactorFlows.userId), eq(secondFactorFlows.purpose, 'app')));
}

/** Stores a flow that was deleted, which ends when it would have ended. */
export async function putFlowBack(tx: Db, flow: Flow): Promise<void> {
  await tx.insert(secondFactorFlows).values(flow);
}

export async function deleteExpiredFlows(db: Db): Promise<void> {
  await db.delete(secondFactorFlows).where(lte(secondFactorFlows.expiresAt, sql`now()`));
}

export async function selectTotpKey(db: Db, scope: AccountScope) {
  const [row] = await db.select().from(totpKeys).where(ownedBy(scope, totpKeys.userId));
  return row;
}

export async function putTotpKey(tx: Db, row: { userId: number; key: string; lastStep: number }): Promise<void> {
  const { key, lastStep } = row;
  await tx
    .insert(totpKeys)
    .values(row)
    .onConflictDoUpdate({ target: totpKeys.userId, set: { key, lastStep, createdAt: sql`now()` } });
}

/** Marks a code's step as used. Returns false if it or a later one was used before. */
export async function takeTotpStep(tx: Db, scope: AccountScope, step: number): Promise<boolean> {
  const taken = await tx
    .update(totpKeys)
    .set({ lastStep: step })
    .where(and(ownedBy(scope, totpKeys.userId), lt(totpKeys.lastStep, step)))
    .returning({ userId: totpKeys.userId });
  return taken.length > 0;
}

export async function deleteTotpKey(tx: Db, scope: AccountScope): Promise<boolean> {
  const deleted = await tx
    .delete(totpKeys)
    .where(ownedBy(scope, totpKeys.userId))
    .returning({ userId: totpKeys.userId });
  return deleted.length > 0;
}

export async function setFlowSecret(tx: Db, ticketHash: string, secret: string | null): Promise<void> {
  await tx.update(secondFactorFlows).set({ secret }).where(eq(secondFactorFlows.ticketHash, ticketHash));
}

export const selectPasskeysOf = (db: Db, scope: AccountScope): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(ownedBy(scope, passkeys.userId)).orderBy(asc(passkeys.id));

/** Returns false when the credential is registered already. */
export async function insertPasskey(tx: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

export async function notePasskeyUse(tx: Db, scope: AccountScope, id: number, counter: number): Promise<void> {
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(ownedBy(scope, passkeys.userId), eq(passkeys.id, id)));
}

export async function deletePasskey(tx: Db, scope: AccountScope, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(ownedBy(scope, passkeys.userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

/** Deletes all second factors of a person, and their unfinished set-ups and sign-ins. */
export async function deleteFactorsOf(tx: Db, scope: AccountScope): Promise<void> {
  for (const table of [totpKeys, passkeys, recoveryCodes, secondFactorFlows])
    await tx.delete(table).where(ownedBy(scope, table.userId));
}

export const countRecoveryCodes = (db: Db, scope: AccountScope): Promise<number> =>
  db.$count(recoveryCodes, ownedBy(scope, recoveryCodes.userId));

export async function replaceRecoveryCodes(tx: Db, scope: AccountScope, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(ownedBy(scope, recoveryCodes.userId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId: scope.userId })));
}

/** Deletes a recovery code and returns whether it existed, so that only one of two concurrent attempts succeeds. */
export async function takeRecoveryCode(tx: Db, scope: AccountScope, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(ownedBy(scope, recoveryCodes.userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}
