import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { activityPages, activityTypes } from '#shared/activity/rules.ts';
import { exhibitorKind } from '../exhibitors/tables.ts';
import { users } from '../users/tables.ts';

export const activityType = pgEnum('activity_type', activityTypes);

export const activityPage = pgEnum('activity_page', activityPages);

/** docs/product.md, "Activity log". `pageId` is a project's or an exhibitor's id. */
export const activities = pgTable(
  'activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for anonymous activity and deleted users (docs/decisions/0016). */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    activityType: activityType('activity_type').notNull(),
    pageType: activityPage('page_type'),
    pageId: integer('page_id'),
    pageTitle: text('page_title'),
    actionDetails: text('action_details'),
    parentActivityId: integer('parent_activity_id').references((): AnyPgColumn => activities.id, {
      onDelete: 'set null',
    }),
    parentPageType: exhibitorKind('parent_page_type'),
    parentPageId: integer('parent_page_id'),
    parentPageTitle: text('parent_page_title'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('activities_page', sql`(${table.pageType} is null) = (${table.pageId} is null)`),
    check('activities_parent_page', sql`(${table.parentPageType} is null) = (${table.parentPageId} is null)`),
    check('activities_page_viewed', sql`${table.activityType} <> 'page_view' or ${table.pageId} is not null`),
    check(
      'activities_lengths',
      sql`length(${table.pageTitle}) <= 255 and length(${table.actionDetails}) <= 500
      and length(${table.parentPageTitle}) <= 255`,
    ),
    index('activities_user_idx')
      .on(
        table.userId,
        table.activityType,
        table.pageType,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.userId} is not null`),
    index('activities_parent_idx').on(table.parentActivityId).where(sql`${table.parentActivityId} is not null`),
  ],
);
