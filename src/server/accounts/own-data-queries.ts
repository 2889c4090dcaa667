import { eq } from 'drizzle-orm';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { emailTokens, knownBrowsers, userIdentities } from './tables.ts';

/** As whom sign-in services know a person. */
export const selectIdentitiesOf = (db: Db, userId: number) =>
  db
    .select({ issuer: userIdentities.issuer, subject: userIdentities.subject, created_at: userIdentities.createdAt })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(userIdentities.createdAt);

/** The browsers that a person has signed in on before; not what they are known by. */
export const selectKnownBrowsersOf = (db: Db, userId: number) =>
  db
    .select({ created_at: knownBrowsers.createdAt, expires_at: knownBrowsers.expiresAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(knownBrowsers.createdAt);

/** The links that were mailed to a person and not used; not what makes them good. */
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

/** The stalls that are a person's. */
export const selectStallsOf = (db: Db, userId: number) =>
  db
    .select({ id: exhibitors.id, kind: exhibitors.kind, name: exhibitors.name })
    .from(exhibitors)
    .where(eq(exhibitors.userId, userId))
    .orderBy(exhibitors.id);
