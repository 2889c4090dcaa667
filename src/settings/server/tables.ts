import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { media } from '#media/server/tables.ts';
import { instant } from '#platform/server/database/columns.ts';

/** Stores the settings in one row, which the table's migration inserts. */
export const expoSettings = pgTable(
  'expo_settings',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    tagline: text().notNull(),
    logoId: integer('logo_id').references(() => media.id, { onDelete: 'set null' }),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    openingHours: text('opening_hours').notNull(),
    socialLinks: jsonb('social_links').$type<{ name: string; url: string }[]>().notNull().default([]),
    fairStartsOn: date('fair_starts_on'),
    fairEndsOn: date('fair_ends_on'),
    /** Sanitised HTML, in which {name} stands for the expo's name. */
    about: text().notNull(),
    whyVisit: text('why_visit').notNull(),
    contact: text().notNull(),
    /** Privacy and terms are sanitised HTML as well, and empty until the organiser writes them. */
    privacy: text().notNull().default(''),
    terms: text().notNull().default(''),
    defaultVisitCapacity: smallint('default_visit_capacity').notNull().default(10),
    stallsNeedApproval: boolean('stalls_need_approval').notNull().default(true),
    /** True if consultants' new stalls are approved only with a RERA agent number. */
    agentsNeedNumber: boolean('agents_need_number').notNull().default(true),
    /** Organisers need a second factor since this time (docs/decisions/0115); null if they don’t. */
    secondFactorRequiredSince: instant('second_factor_required_since'),
    /** The number of months of the activity log that are kept in addition to the current one. */
    activityMonths: smallint('activity_months').notNull().default(24),
    /** Details are erased after this many months; null means never. */
    inquiryMonths: smallint('inquiry_months'),
    visitMonths: smallint('visit_months'),
    unconfirmedAccountMonths: smallint('unconfirmed_account_months'),
    /** If it is empty, the expo's address is used. */
    notificationEmails: text('notification_emails').array().notNull().default(sql`'{}'`),
    /** The version is 1 until the settings are saved. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('expo_settings_one_row', sql`${table.id} = 1`),
    check('expo_settings_capacity', sql`${table.defaultVisitCapacity} between 1 and 500`),
    check(
      'expo_settings_retention_months',
      sql`least(${table.inquiryMonths}, ${table.visitMonths}, ${table.unconfirmedAccountMonths}) >= 1 and greatest(${table.inquiryMonths}, ${table.visitMonths}, ${table.unconfirmedAccountMonths}) <= 120`,
    ),
    check('expo_settings_activity_months', sql`${table.activityMonths} between 1 and 120`),
    check(
      'expo_settings_fair_days',
      sql`num_nulls(${table.fairStartsOn}, ${table.fairEndsOn}) <> 1 and ${table.fairStartsOn} <= ${table.fairEndsOn}`,
    ),
  ],
);
