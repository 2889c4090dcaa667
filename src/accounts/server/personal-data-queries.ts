import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { emailTokens, knownBrowsers, userIdentities } from './tables.ts';

export const selectIdentitiesOf = (db: Db, userId: number) =>
  db
    .select({ issuer: userIdentities.issuer, subject: userIdentities.subject, created_at: userIdentities.createdAt })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(userIdentities.createdAt);

export const selectKnownBrowsersOf = (db: Db, userId: number) =>
  db
    .select({ created_at: knownBrowsers.createdAt, expires_at: knownBrowsers.expiresAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(knownBrowsers.createdAt);

/** Tokens are left out of the export. */
export const selectLinksOf = (db: Db, userId: number) =>
  db
    .select({
      purpose: emailTokens.purpose,
      email: emailTokens.email,
      created_at: emailTokens.createdAt,
      expires_at: emailTokens.expiresAt,
    })
    .from(emailTokens)
    .where(eq(emailTokens.userId, userId))
    .orderBy(emailTokens.createdAt);
