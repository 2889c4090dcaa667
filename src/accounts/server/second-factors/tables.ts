import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isSha256 } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

const user = () => integer('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps (RFC 6238). The key isn't hashed, because codes are computed from it (docs/decisions/0115). */
export const totpKeys = pgTable(
  'totp_keys',
  {
    userId: user().primaryKey(),
    /** The key is in base 32, or encrypted where the program can do that (`totp.ts`). */
    key: text().notNull(),
    /** The time step of the last accepted code, in units of 30 seconds since 1970. Only later codes are accepted. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('totp_keys_key', sql`${table.key} ~ '^([A-Z2-7]{32}|[A-Za-z0-9_-]{80})$'`)],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: user().notNull(),
    /** The browser chose this id, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The public key in COSE format, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter, which is always 0 for many. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** Recovery codes, which are deleted when they are used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: user().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('recovery_codes_user_idx').on(table.userId),
    check('recovery_codes_hash_hex', isSha256(table.codeHash)),
  ],
);

export const secondFactorPurpose = pgEnum('second_factor_purpose', ['sign-in', 'app', 'passkey']);

/** Sign-ins before their second step, and factors before their first use. A row is deleted when its flow is done. */
export const secondFactorFlows = pgTable(
  'second_factor_flows',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    userId: user().notNull(),
    purpose: secondFactorPurpose().notNull(),
    /** An app’s new key, or the challenge that a passkey signs. */
    secret: text(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('second_factor_flows_user_idx').on(table.userId),
    index('second_factor_flows_expiry_idx').on(table.expiresAt),
    check('second_factor_flows_ticket_hash_hex', isSha256(table.ticketHash)),
  ],
);
