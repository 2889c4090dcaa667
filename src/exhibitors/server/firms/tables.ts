import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { claimStates } from '#exhibitors/shared/firms/claim-rules.ts';
import { media } from '#media/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { exhibitors } from '../tables.ts';

export const claimState = pgEnum('claim_state', claimStates);

/** People who say that a stall without members is their firm, with proofs. */
export const stallClaims = pgTable(
  'stall_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: integer('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: claimState().notNull().default('open'),
    reraNumber: text('rera_number'),
    /** The person's address at the firm. */
    firmEmail: text('firm_email'),
    /** An upload, until a job has copied it to `documentPath` (docs/decisions/0081). */
    documentId: integer('document_id').references(() => media.id, { onDelete: 'set null' }),
    /** The key of the document in the storage, for the organiser alone. */
    documentPath: text('document_path').unique(),
    message: text(),
    reason: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stall_claims_one_open').on(table.exhibitorId, table.userId).where(sql`${table.state} = 'open'`),
    index('stall_claims_user_idx').on(table.userId),
    index('stall_claims_newest_idx').on(table.createdAt, table.id),
    index('stall_claims_document_idx').on(table.documentId).where(sql`${table.documentId} is not null`),
  ],
);

/** For undoing: moved rows by their keys, and rows that were deleted because the kept stall had them. */
export type Moved = {
  table: string;
  column: string;
  keys: Record<string, unknown>[];
  dropped: Record<string, unknown>[];
};

export const stallMerges = pgTable(
  'stall_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    goneId: integer('gone_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    moved: jsonb().$type<Moved[]>().notNull(),
    wasListed: text('was_listed').$type<'yes' | 'no'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    check('stall_merges_two_stalls', sql`${table.keptId} <> ${table.goneId}`),
    index('stall_merges_kept_idx').on(table.keptId, table.id),
    index('stall_merges_gone_idx').on(table.goneId, table.id),
  ],
);
