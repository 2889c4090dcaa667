import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { claimStates } from '#exhibitors/shared/firms/list-rules.ts';
import type { PairReason, PairState } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { media } from '#media/server/tables.ts';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';
import { exhibitors } from '../tables.ts';

export const claimState = pgEnum('claim_state', claimStates);

/** Stores claims by people who say that a stall without members is their firm, with proofs. */
export const stallClaims = pgTable(
  'stall_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    userId: belongsTo('user_id', () => users.id),
    state: claimState().notNull().default('open'),
    reraNumber: text('rera_number'),
    /** The person's email address at the firm. */
    firmEmail: text('firm_email'),
    /** An upload, until a job has copied it to `documentPath` (docs/decisions/0081). */
    documentId: integer('document_id').references(() => media.id, { onDelete: 'set null' }),
    /** The document's key in the storage. Only the organiser can read the document. */
    documentPath: text('document_path').unique(),
    message: text(),
    reason: text(),
    decidedAt: instant('decided_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stall_claims_one_open').on(table.exhibitorId, table.userId).where(sql`${table.state} = 'open'`),
    index('stall_claims_user_idx').on(table.userId),
    index('stall_claims_newest_idx').on(table.createdAt, table.id),
    index('stall_claims_document_idx').on(table.documentId).where(isNotNull(table.documentId)),
  ],
);

/** Undoing a merge needs the keys of moved rows, and the rows that were deleted because the kept stall had them. */
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
    keptId: belongsTo('kept_id', () => exhibitors.id),
    goneId: belongsTo('gone_id', () => exhibitors.id),
    moved: jsonb().$type<Moved[]>().notNull(),
    wasListed: text('was_listed').$type<'yes' | 'no'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('stall_merges_two_stalls', sql`${table.keptId} <> ${table.goneId}`),
    index('stall_merges_kept_idx').on(table.keptId, table.id),
    index('stall_merges_gone_idx').on(table.goneId, table.id),
  ],
);

/**
 * Stores pairs of firms that a job finds and that are probably the same, until the organiser says that they are not
 * (docs/decisions/0102).
 */
export const firmPairs = pgTable(
  'firm_pairs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstId: belongsTo('first_id', () => exhibitors.id),
    secondId: belongsTo('second_id', () => exhibitors.id),
    reasons: text().array().$type<PairReason[]>().notNull(),
    /** A higher score is likelier. */
    score: smallint().notNull(),
    state: text().$type<PairState>().notNull().default('open'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('firm_pairs_in_order', sql`${table.firstId} < ${table.secondId}`),
    check('firm_pairs_state', sql`${table.state} in ('open', 'different')`),
    uniqueIndex('firm_pairs_firms_key').on(table.firstId, table.secondId),
    index('firm_pairs_second_idx').on(table.secondId),
    index('firm_pairs_likeliest_idx').on(table.state, table.score, table.id),
  ],
);
