import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberKey } from '#members/server/tables.ts';
import { instant, isSha256 } from '#platform/server/database/columns.ts';

const member = { exhibitorId: integer('exhibitor_id').notNull(), userId: integer('user_id').notNull() };

/**
 * Stores Google accounts that make meeting links for stalls. They are deleted with the membership
 * (docs/decisions/0053).
 */
export const googleConnections = pgTable(
  'google_connections',
  {
    ...member,
    /** The token is encrypted by `encrypt`. */
    refreshToken: text('refresh_token').notNull(),
    connectedAt: instant('connected_at').notNull().defaultNow(),
    /** The time when Google refused it. */
    expiredAt: instant('expired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitorId, table.userId] }),
    memberKey('google_connections_member_fk', table),
    index('google_connections_user_idx').on(table.userId),
  ],
);

/**
 * Stores consents that people are giving at Google. A row is deleted when the person returns, so that it can be used
 * only once.
 */
export const googleConsents = pgTable(
  'google_consents',
  {
    /** The SHA-256 hash in hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    ...member,
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    memberKey('google_consents_member_fk', table),
    check('google_consents_state_hash_hex', isSha256(table.stateHash)),
    index('google_consents_member_idx').on(table.exhibitorId, table.userId),
    index('google_consents_expiry_idx').on(table.expiresAt),
  ],
);
