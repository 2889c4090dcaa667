import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { emailTokens, knownBrowsers, userIdentities } from './tables.ts';

export const selectIdentitiesOf = (db: Db, scope: AccountScope) =>
  db
    .select({ issuer: userIdentities.issuer, subject: userIdentities.subject, created_at: userIdentities.createdAt })
    .from(userIdentities)
    .where(ownedBy(scope, userIdentities.userId))
    .orderBy(userIdentities.createdAt);

export const selectKnownBrowsersOf = (db: Db, scope: AccountScope) =>
  db
    .select({ created_at: knownBrowsers.createdAt, expires_at: knownBrowsers.expiresAt })
    .from(knownBrowsers)
    .where(ownedBy(scope, knownBrowsers.userId))
    .orderBy(knownBrowsers.createdAt);

/** Tokens are left out of the export. */
export const selectLinksOf = (db: Db, scope: AccountScope) =>
  db
    .select({
      purpose: emailTokens.purpose,
      email: emailTokens.email,
      created_at: emailTokens.createdAt,
      expires_at: emailTokens.expiresAt,
    })
    .from(emailTokens)
    .where(ownedBy(scope, emailTokens.userId))
    .orderBy(emailTokens.createdAt);
