import { isNotNull } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

export const historyAction = pgEnum('history_action', ['created', 'updated', 'deleted', 'restored']);

export type Change = { field: string; from: unknown; to: unknown };

/**
 * Logs who changed which record when, from what to what. It holds no contact details and no visitors' texts, because
 * each record names its fields.
 */
export const recordHistory = pgTable(
  'record_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noun: text().notNull(),
    recordId: integer('record_id').notNull(),
    action: historyAction().notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
    /** Set if the row can be restored. */
    deletedRow: jsonb('deleted_row').$type<Record<string, unknown>>(),
    /** Null means the program itself or a deleted account. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('record_history_record_idx').on(table.noun, table.recordId, table.id),
    index('record_history_actor_idx').on(table.actorId).where(isNotNull(table.actorId)),
  ],
);
