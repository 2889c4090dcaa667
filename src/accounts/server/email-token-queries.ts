import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { emailTokens } from './tables.ts';

export type NewEmailToken = typeof emailTokens.$inferInsert;
type Purpose = NewEmailToken['purpose'];

export type TokenOwner = { userId: number; email: string };

export async function insertEmailToken(tx: Db, token: NewEmailToken): Promise<void> {
  await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, sql`now()`));
  await tx.insert(emailTokens).values(token);
}

const isValid = (purpose: Purpose, tokenHash: string) =>
  and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.purpose, purpose), gt(emailTokens.expiresAt, sql`now()`));

const owner = { userId: emailTokens.userId, email: emailTokens.email };

/** Returns the owner of a link; undefined if the link is no longer valid. */
export async function selectTokenOwner(db: Db, purpose: Purpose, tokenHash: string): Promise<TokenOwner | undefined> {
  const [row] = await db.select(owner).from(emailTokens).where(isValid(purpose, tokenHash));
  return row;
}

/** Consumes a link. If several attempts run at once, only one gets the owner. */
export async function deleteEmailToken(tx: Db, purpose: Purpose, tokenHash: string): Promise<TokenOwner | undefined> {
  const [row] = await tx.delete(emailTokens).where(isValid(purpose, tokenHash)).returning(owner);
  return row;
}

export async function deleteEmailTokensOf(tx: Db, userId: number, purpose: Purpose): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
}

export async function deleteAllEmailTokensOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
}
