import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { emailTokens } from './tables.ts';

export type NewEmailToken = typeof emailTokens.$inferInsert;
type Purpose = NewEmailToken['purpose'];

/** Whose account a link is for, and the address it was sent to. */
export type LinkHolder = { userId: number; email: string };

/** Keeps a link's token; those that have run out are removed on the way. */
export async function insertEmailToken(tx: Db, token: NewEmailToken): Promise<void> {
  await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, sql`now()`));
  await tx.insert(emailTokens).values(token);
}

const isGood = (purpose: Purpose, tokenHash: string) =>
  and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.purpose, purpose), gt(emailTokens.expiresAt, sql`now()`));

const holder = { userId: emailTokens.userId, email: emailTokens.email };

/** Whom a link that is still good was sent to. */
export async function selectLinkHolder(db: Db, purpose: Purpose, tokenHash: string): Promise<LinkHolder | undefined> {
  const [row] = await db.select(holder).from(emailTokens).where(isGood(purpose, tokenHash));
  return row;
}

/** Uses a link up: of several who try at once, one is told whom it was sent to. */
export async function deleteEmailToken(tx: Db, purpose: Purpose, tokenHash: string): Promise<LinkHolder | undefined> {
  const [row] = await tx.delete(emailTokens).where(isGood(purpose, tokenHash)).returning(holder);
  return row;
}

/** Makes a person's other links of a purpose worthless. */
export async function deleteEmailTokensOf(tx: Db, userId: number, purpose: Purpose): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
}

/** Makes all of a person's links worthless. */
export async function deleteAllEmailTokensOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(emailTokens).where(eq(emailTokens.userId, userId));
}
