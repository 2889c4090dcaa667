import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A browser that somebody is signed in on. Of its token only the SHA-256 is kept (hexadecimal). */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Browser and system in words, such as `Chrome on Android`. */
    device: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expiry_idx').on(table.expiresAt),
    check('sessions_token_hash_hex', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const emailPurpose = pgEnum('email_purpose', ['confirm-email', 'reset-password', 'change-email']);

/** What a link sent by mail stands for; good once, until it expires. Of the token only the SHA-256 is kept. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    purpose: emailPurpose().notNull(),
    /** The address it was sent to: the account's, or for `change-email` the one the account is to get. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('email_tokens_user_idx').on(table.userId),
    index('email_tokens_expiry_idx').on(table.expiresAt),
    check('email_tokens_token_hash_hex', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * A browser that an account has signed in on before; its tries to sign in to that account are counted apart from everybody
 * else's. Of the cookie's token only the SHA-256 is kept (hexadecimal).
 */
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
    check('known_browsers_token_hash_hex', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** A person as an OpenID provider knows them. */
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

/** A sign-in that has gone to the provider and not come back; removed when it does, so that it comes back once. */
export const signInFlows = pgTable(
  'sign_in_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectTo: text('redirect_to'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_flows_expiry_idx').on(table.expiresAt)],
);
