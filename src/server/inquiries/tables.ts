import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { inquiryStatuses } from '#shared/inquiries/rules.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import { projects } from '../projects/tables.ts';
import { users } from '../users/tables.ts';

export const inquiryStatus = pgEnum('inquiry_status', inquiryStatuses);

export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: integer('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'restrict' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** As sent: they stay when the project changes or is deleted. */
    projectName: text('project_name'),
    projectLocation: text('project_location'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text(),
    status: inquiryStatus().notNull().default('pending'),
    idempotencyKey: text('idempotency_key'),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('inquiries_message_length', sql`length(${table.message}) <= 4000`),
    uniqueIndex('inquiries_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
    index('inquiries_exhibitor_idx').on(table.exhibitorId, table.submittedAt, table.id),
    index('inquiries_project_idx').on(table.projectId, table.submittedAt, table.id),
    index('inquiries_user_idx').on(table.userId, table.submittedAt, table.id).where(sql`${table.userId} is not null`),
  ],
);
