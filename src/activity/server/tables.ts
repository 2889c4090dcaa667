import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { activityPages, activityTypes } from '#activity/shared/rules.ts';
import { exhibitorKind } from '#exhibitors/server/tables.ts';
import { instant, isSha256 } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

export const activityType = pgEnum('activity_type', activityTypes);

export const activityPage = pgEnum('activity_page', activityPages);

/** The pages of totals, whose key has no nulls. */
export const activityTotalPage = pgEnum('activity_total_page', [...activityPages, 'none']);

/**
 * See docs/product/activity.md, "Activity log". `pageId` is a project's or an exhibitor's id. The table is partitioned
 * by months of India (docs/decisions/0060), which drizzle can't describe: its migration creates it,
 * `add_activity_months` adds partitions and `drop_activity_months` drops them.
 */
export const activities = pgTable(
  'activities',
  {
    id: integer().notNull().default(sql`nextval('activities_id_seq')`),
    /** Null for anonymous activity and deleted users (docs/decisions/0016). */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The hash of the browser's random id. Anonymous activity is assigned by it at sign-in (docs/decisions/0061). */
    browser: text(),
    /** False for signed-in people who ask not to be tracked. They are counted, but not shown by name. */
    showsName: boolean('shows_name').notNull().default(true),
    activityType: activityType('activity_type').notNull(),
    pageType: activityPage('page_type'),
    pageId: integer('page_id'),
    pageTitle: text('page_title'),
    actionDetails: text('action_details'),
    /** The parent may be in a month that is no longer kept. */
    parentActivityId: integer('parent_activity_id'),
    parentPageType: exhibitorKind('parent_page_type'),
    parentPageId: integer('parent_page_id'),
    parentPageTitle: text('parent_page_title'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    check('activities_page', sql`(${table.pageType} is null) = (${table.pageId} is null)`),
    check('activities_parent_page', sql`(${table.parentPageType} is null) = (${table.parentPageId} is null)`),
    check('activities_page_viewed', sql`${table.activityType} <> 'page_view' or ${table.pageId} is not null`),
    check(
      'activities_lengths',
      sql`length(${table.pageTitle}) <= 255 and length(${table.actionDetails}) <= 500
      and length(${table.parentPageTitle}) <= 255`,
    ),
    check('activities_browser_hash', isSha256(table.browser)),
    index('activities_user_idx')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isNotNull(table.userId)),
    // The indexes serve the newest entries of everything, of a kind, and of a kind at a page. Views are most of the
    // log, and only the first index has them.
    index('activities_newest_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('activities_kind_idx')
      .on(table.activityType, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.activityType} <> 'page_view'`),
    index('activities_page_kind_idx')
      .on(
        table.pageType,
        table.pageId,
        table.activityType,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.pageId} is not null and ${table.activityType} <> 'page_view'`),
    index('activities_page_idx')
      .on(table.pageType, table.pageId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isNotNull(table.pageId)),
    index('activities_browser_idx').on(table.browser, table.createdAt).where(isNotNull(table.browser)),
  ],
);

/** Holds the keys of events that may be sent again, for a week. */
export const activityKeys = pgTable(
  'activity_keys',
  {
    key: text().primaryKey(),
    activityId: integer('activity_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('activity_keys_age_idx').on(table.createdAt),
    check('activity_keys_length', sql`length(${table.key}) between 16 and 64`),
  ],
);

/**
 * Counts activities per day in India, page and kind. Triggers keep the counts, and they stay when months of the log are
 * dropped. Simultaneous activities are counted in several parts, so that no request waits (docs/decisions/0060). A
 * number is the sum over `part`.
 */
export const activityTotals = pgTable(
  'activity_totals',
  {
    day: date().notNull(),
    pageType: activityTotalPage('page_type').notNull(),
    /** Zero for what happened on no page. */
    pageId: integer('page_id').notNull(),
    activityType: activityType('activity_type').notNull(),
    part: smallint().notNull(),
    events: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageType, table.pageId, table.activityType, table.day, table.part] }),
    index('activity_totals_day_idx').on(table.day, table.pageType, table.activityType),
    check('activity_totals_page', sql`(${table.pageType} = 'none') = (${table.pageId} = 0)`),
    check('activity_totals_events', sql`${table.events} >= 0`),
  ],
);

/**
 * Counts searches per day in India, by terms in the format of `countedTerm`, without the people (docs/decisions/0064).
 */
export const searchTotals = pgTable(
  'search_totals',
  {
    day: date().notNull(),
    term: text().notNull(),
    searches: integer().notNull(),
    /** Counts those that found no stall, without a filter. */
    withoutResult: integer('without_result').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.term] }),
    check('search_totals_term', sql`length(${table.term}) between 2 and 100`),
    check('search_totals_counts', sql`${table.withoutResult} between 0 and ${table.searches}`),
  ],
);

/** Counts how often a stall or project was opened from a search. */
export const searchLeads = pgTable(
  'search_leads',
  {
    day: date().notNull(),
    term: text().notNull(),
    pageType: activityPage('page_type').notNull(),
    pageId: integer('page_id').notNull(),
    openings: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageType, table.pageId, table.day, table.term] }),
    // The job that deletes old days reads it.
    index('search_leads_day_idx').on(table.day),
    check('search_leads_term', sql`length(${table.term}) between 2 and 100`),
    check('search_leads_openings', sql`${table.openings} >= 0`),
  ],
);

/**
 * Says in one row what the sums below contain (docs/decisions/0062): views before `until`, in ranges that end with the
 * day `madeOn`. That is null if they are to be made again.
 */
export const activityFolds = pgTable(
  'activity_folds',
  { id: boolean().primaryKey().default(true), until: instant(), madeOn: date('made_on') },
  (table) => [check('activity_folds_one', sql`${table.id}`)],
);

/** Counts views by day. `add_up_views` makes it. */
export const activityDayViews = pgTable('activity_day_views', {
  day: date().primaryKey(),
  views: integer().notNull(),
});

/** Counts views by page, of the last 7, 30 and 90 days. `add_up_views` makes it. */
export const activityPageViews = pgTable(
  'activity_page_views',
  {
    pageType: activityTotalPage('page_type').notNull(),
    pageId: integer('page_id').notNull(),
    last7: integer('last_7').notNull(),
    last30: integer('last_30').notNull(),
    last90: integer('last_90').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageType, table.pageId] }),
    index('activity_page_views_7_idx').on(table.last7.desc().nullsFirst(), table.pageType, table.pageId),
    index('activity_page_views_30_idx').on(table.last30.desc().nullsFirst(), table.pageType, table.pageId),
    index('activity_page_views_90_idx').on(table.last90.desc().nullsFirst(), table.pageType, table.pageId),
  ],
);
