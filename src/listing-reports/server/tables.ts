import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import type { ReportReason, ReportState } from '#listing-reports/shared/rules.ts';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { users } from '#users/server/tables.ts';

/**
 * Stores visitors' reports of errors in a listing, and stalls' reports of who sent an inquiry or booked a visit. Only
 * the organiser and the person who reported see them.
 */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    /** Null for a report of the stall itself. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Set, alone, for a report by a stall; `exhibitorId` is then that stall. */
    inquiryId: integer('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    siteVisitId: integer('site_visit_id').references(() => siteVisits.id, { onDelete: 'cascade' }),
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
      .on(
        table.userId,
        table.exhibitorId,
        sql`coalesce(${table.projectId}, 0)`,
        sql`coalesce(${table.inquiryId}, 0)`,
        sql`coalesce(${table.siteVisitId}, 0)`,
      )
      .where(sql`${table.state} = 'open'`),
    index('listing_reports_user_idx').on(table.userId, table.id),
    index('listing_reports_newest_idx').on(table.createdAt, table.id),
    index('listing_reports_exhibitor_idx').on(table.exhibitorId, table.projectId),
    check(
      'listing_reports_one_subject',
      sql`num_nonnulls(${table.projectId}, ${table.inquiryId}, ${table.siteVisitId}) <= 1`,
    ),
    index('listing_reports_inquiry_idx').on(table.inquiryId).where(isNotNull(table.inquiryId)),
    index('listing_reports_visit_idx').on(table.siteVisitId).where(isNotNull(table.siteVisitId)),
    index('listing_reports_project_idx').on(table.projectId).where(isNotNull(table.projectId)),
  ],
);
