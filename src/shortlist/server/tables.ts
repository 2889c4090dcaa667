import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { users } from '#users/server/tables.ts';

/** Holds shortlisted projects, with a note that only the person sees. */
export const shortlistedProjects = pgTable(
  'shortlisted_projects',
  {
    userId: belongsTo('user_id', () => users.id),
    projectId: belongsTo('project_id', () => projects.id),
    note: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
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

/**
 * Holds lower prices of shortlisted projects, which are deleted with them (docs/decisions/0074). Each price has one
 * row, so that none is mailed twice.
 */
export const shortlistPriceDrops = pgTable(
  'shortlist_price_drops',
  {
    userId: integer('user_id').notNull(),
    projectId: integer('project_id').notNull(),
    /** The lower price, in whole rupees. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Null if the person saw the lower price when they added the project. */
    formerPrice: bigint('former_price', { mode: 'number' }),
    /** Waits for the next mail. */
    isWaiting: boolean('is_waiting').notNull(),
    notedAt: instant('noted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId, table.price] }),
    foreignKey({
      name: 'shortlist_price_drops_shortlisted_fk',
      columns: [table.userId, table.projectId],
      foreignColumns: [shortlistedProjects.userId, shortlistedProjects.projectId],
    }).onDelete('cascade'),
    index('shortlist_price_drops_waiting_idx').on(table.userId).where(sql`${table.isWaiting}`),
    check('shortlist_price_drops_lower', sql`${table.price} < ${table.formerPrice}`),
    check('shortlist_price_drops_former', sql`${table.formerPrice} is not null or not ${table.isWaiting}`),
  ],
);

/** Holds later phases of shortlisted projects, each told once. */
export const shortlistLaterPhases = pgTable(
  'shortlist_later_phases',
  {
    userId: integer('user_id').notNull(),
    projectId: integer('project_id').notNull(),
    /** The phase's id isn't a foreign key, so that a project that was deleted and restored isn't told again. */
    phaseId: integer('phase_id').notNull(),
    /** Waits for the next mail. */
    isWaiting: boolean('is_waiting').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId, table.phaseId] }),
    foreignKey({
      name: 'shortlist_later_phases_shortlisted_fk',
      columns: [table.userId, table.projectId],
      foreignColumns: [shortlistedProjects.userId, shortlistedProjects.projectId],
    }).onDelete('cascade'),
    index('shortlist_later_phases_waiting_idx').on(table.userId).where(sql`${table.isWaiting}`),
  ],
);

/** Notes when people were last mailed about their shortlist. It stays even if they empty the shortlist. */
export const shortlistMailings = pgTable('shortlist_mailings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null means never. */
  mailedAt: instant('mailed_at'),
});
