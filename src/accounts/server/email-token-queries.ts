import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { emailTokens } from './tables.ts';

type EmailToken = typeof emailTokens.$inferSelect;
type Purpose = EmailToken['purpose'];

type TokenOwner = { userId: number; email: string };

/** Stores a link of an account. Returns its token, which only the mail has, and when it expires. */
export async function insertEmailToken(
  tx: Db,
  link: Pick<EmailToken, 'userId' | 'purpose' | 'email'>,
  lifetimeMs: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await tx.insert(emailTokens).values({ ...link, tokenHash: hashToken(token), expiresAt });
  return { token, expiresAt };
}

const isValid = (purpose: Purpose, token: string) =>
  and(
    eq(emailTokens.tokenHash, hashToken(token)),
    eq(emailTokens.purpose, purpose),
    gt(emailTokens.expiresAt, sql`now()`),
  );

const owner = { userId: emailTokens.userId, email: emailTokens.email };

/** Returns the owner of a link; undefined if the link is no longer valid. */
export async function selectTokenOwner(db: Db, purpose: Purpose, token: string): Promise<TokenOwner | undefined> {
  const [row] = await db.select(owner).from(emailTokens).where(isValid(purpose, token));
  return row;
}

/** Consumes a link. If several attempts run at once, only one gets the owner. */
export async function deleteEmailToken(tx: Db, purpose: Purpose, token: string): Promise<TokenOwner | undefined> {
  const [row] = await tx.delete(emailTokens).where(isValid(purpose, token)).returning(owner);
  return row;
}

/** Returns the addresses to which an account's links were mailed, so that its owner confirms them, and when last. */
export const selectMailedAddresses = (db: Db, scope: AccountScope): Promise<{ email: string; at: Date }[]> =>
  db
    .select({ email: emailTokens.email, at: sql<Date>`max(${emailTokens.createdAt})`.mapWith(emailTokens.createdAt) })
    .from(emailTokens)
    .where(and(ownedBy(scope, emailTokens.userId), inArray(emailTokens.purpose, ['confirm-email', 'change-email'])))
    .groupBy(emailTokens.email);

export async function deleteEmailTokensOf(tx: Db, scope: AccountScope, purpose: Purpose): Promise<void> {
  await tx.delete(emailTokens).where(and(ownedBy(scope, emailTokens.userId), eq(emailTokens.purpose, purpose)));
}

export async function deleteAllEmailTokensOf(tx: Db, scope: AccountScope): Promise<void> {
  await tx.delete(emailTokens).where(ownedBy(scope, emailTokens.userId));
}
