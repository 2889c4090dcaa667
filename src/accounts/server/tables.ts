import { check, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant, isSha256 } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

const owner = () => belongsTo('user_id', () => users.id);

/** Tokens in this file are stored only as hexadecimal SHA-256 hashes. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    tokenHash: text('token_hash').notNull().unique(),
    device: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expiry_idx').on(table.expiresAt),
    check('sessions_token_hash_hex', isSha256(table.tokenHash)),
  ],
);

export const emailPurpose = pgEnum('email_purpose', ['confirm-email', 'reset-password', 'change-email']);

/** A mailed link is valid once, until it expires. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    purpose: emailPurpose().notNull(),
    /** This is the account's address; for `change-email` it is the new one. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('email_tokens_user_idx').on(table.userId),
    index('email_tokens_expiry_idx').on(table.expiresAt),
    check('email_tokens_token_hash_hex', isSha256(table.tokenHash)),
  ],
);

export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('known_browsers_user_idx').on(table.userId),
    index('known_browsers_expiry_idx').on(table.expiresAt),
    check('known_browsers_token_hash_hex', isSha256(table.tokenHash)),
  ],
);

export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: owner(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('user_identities_user_idx').on(table.userId),
  ],
);

/** A row is deleted when the user returns, so that it can be used only once. */
export const signInFlows = pgTable(
  'sign_in_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectTo: text('redirect_to'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_flows_expiry_idx').on(table.expiresAt)],
);
