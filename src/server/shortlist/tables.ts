import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { shortlistLimits } from '#shared/shortlist/rules.ts';
import { projects } from '../projects/tables.ts';
import { users } from '../users/tables.ts';

/** Projects that a person keeps in mind, with a note that only they see. */
export const shortlistedProjects = pgTable(
  'shortlisted_projects',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('shortlisted_projects_project_idx').on(table.projectId),
    check(
      'shortlisted_projects_note_length',
      sql`length(${table.note}) <= ${sql.raw(String(shortlistLimits.joinedNoteLength))}`,
    ),
  ],
);
