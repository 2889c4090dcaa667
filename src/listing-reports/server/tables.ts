import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ReportReason, ReportState } from '#listing-reports/shared/rules.ts';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';

/** Stores visitors' reports of errors in a listing. The organiser and the sender see them, the firm never does. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    /** Null for a report of the stall itself. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    userId: belongsTo('user_id', () => users.id),
    reason: text().$type<ReportReason>().notNull(),
    details: text(),
    state: text().$type<ReportState>().notNull().default('open'),
    answer: text(),
    answeredAt: instant('answered_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('listing_reports_state', sql`${table.state} in ('open', 'acted', 'no_fault', 'abuse')`),
    check('listing_reports_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    uniqueIndex('listing_reports_one_open')
      .on(table.userId, table.exhibitorId, sql`coalesce(${table.projectId}, 0)`)
      .where(sql`${table.state} = 'open'`),
    index('listing_reports_user_idx').on(table.userId, table.id),
    index('listing_reports_newest_idx').on(table.createdAt, table.id),
    index('listing_reports_exhibitor_idx').on(table.exhibitorId, table.projectId),
    index('listing_reports_project_idx').on(table.projectId).where(isNotNull(table.projectId)),
  ],
);
