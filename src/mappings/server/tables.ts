import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { exhibitorKind, exhibitors } from '#exhibitors/server/tables.ts';
import { mappingSides, mappingStates } from '#mappings/shared/rules.ts';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';

export const mappingState = pgEnum('mapping_state', mappingStates);
export const mappingSide = pgEnum('mapping_side', mappingSides);

/**
 * There is one row for each pair. A trigger keeps the accepted ones in `project_consultants`, which the directory
 * reads.
 */
export const projectMappings = pgTable(
  'project_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: belongsTo('project_id', () => projects.id),
    consultantId: integer('consultant_id').notNull(),
    consultantKind: exhibitorKind('consultant_kind').notNull().generatedAlwaysAs(sql`'broker'::exhibitor_kind`),
    state: mappingState().notNull(),
    askedBy: mappingSide('asked_by').notNull(),
    mayEdit: boolean('may_edit').notNull().default(false),
    /** True if the consultant made the project as a draft for the builder (docs/decisions/0049). */
    drafted: boolean().notNull().default(false),
    /** False for a consultant's draft until they send it to its builder. */
    sent: boolean().notNull().default(true),
    message: text(),
    /** The reason of those who declined, withdrew or ended it. */
    answer: text(),
    askedUserId: integer('asked_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedUserId: integer('decided_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    version: integer().notNull().default(1),
    /** The time of the present request. */
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('project_mappings_pair_key').on(table.projectId, table.consultantId),
    foreignKey({
      name: 'project_mappings_consultant_fk',
      columns: [table.consultantId, table.consultantKind],
      foreignColumns: [exhibitors.id, exhibitors.kind],
    }).onDelete('cascade'),
    index('project_mappings_consultant_idx').on(table.consultantId, table.projectId),
    index('project_mappings_changed_idx').on(table.updatedAt, table.id),
    index('project_mappings_asked_idx').on(table.createdAt, table.id),
    index('project_mappings_state_idx').on(table.state, table.updatedAt, table.id),
    index('project_mappings_asked_user_idx').on(table.askedUserId),
    index('project_mappings_decided_user_idx').on(table.decidedUserId),
    check('project_mappings_drafted', sql`not ${table.drafted} or ${table.askedBy} = 'consultant'`),
    check('project_mappings_decided', sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
  ],
);
