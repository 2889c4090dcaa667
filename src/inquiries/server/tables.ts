import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Campaign } from '#inquiries/shared/campaign-rules.ts';
import { entryKinds } from '#inquiries/shared/received-rules.ts';
import { inquiryStatuses } from '#inquiries/shared/rules.ts';
import { phoneKey } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';

export const inquiryStatus = pgEnum('inquiry_status', inquiryStatuses);

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Seconds since 2000; from a difference, since only that is immutable. */
const seconds = sql.raw(`floor(extract(epoch from submitted_at - '2000-01-01 00:00:00+00'::timestamptz))::bigint`);

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
    /** Of the link that the person came with. */
    campaign: jsonb().$type<Campaign>(),
    status: inquiryStatus().notNull().default('pending'),
    idempotencyKey: text('idempotency_key'),
    /** Until the link mailed to its sender is opened, no one is told of it (docs/decisions/0078). */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    /** Of that link's token: SHA-256, hexadecimal. */
    confirmationHash: text('confirmation_hash').unique(),
    /** Counted in a summary mail to the exhibitor. */
    unconfirmedTold: boolean('unconfirmed_told').notNull().default(false),
    /** The form showed this version of the notice; null where it showed none, as in earlier releases. */
    noticeVersion: smallint('notice_version'),
    /** The details were erased then, by withdrawing consent or by age. The journal notes it. */
    erasedAt: instant('erased_at'),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** When an answer was promised for; null where none was, as for firms without people. */
    dueAt: instant('due_at'),
    /** The first reply, or the first move to in progress or approved. */
    answeredAt: instant('answered_at'),
    /** By the assignee, else by those who answer: the stall asked, the organiser where the stall has no people. */
    readAt: instant('read_at'),
    /** The mail about a missed promise was sent, or none is to be. */
    overdueTold: boolean('overdue_told').notNull().default(false),
    /** A member of a stall that receives it; never together with a consultant's stall. */
    assignedUserId: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedExhibitorId: integer('assigned_exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /** Sorts the inbox, highest first: unread and overdue, other pending ones by due time, the newest in progress, the newest finished. */
    attention: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case status when 'pending' then 40000000000 - ${seconds} - case when read_at is null then 0 else 86400 end
          when 'in_progress' then 20000000000 + ${seconds} else ${seconds} end`,
      ),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_text(name, email, phone, regexp_replace(phone, '\\D', '', 'g'), message, project_name)`,
      ),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('inquiries_message_length', sql`length(${table.message}) <= 4000`),
    uniqueIndex('inquiries_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
    check('inquiries_confirmation_hash_hex', sql`${table.confirmationHash} ~ '^[0-9a-f]{64}$'`),
    index('inquiries_unconfirmed_idx').on(table.attention, table.id).where(sql`${table.awaitsConfirmation}`),
    index('inquiries_exhibitor_idx').on(table.exhibitorId, table.submittedAt, table.id),
    index('inquiries_project_idx').on(table.projectId, table.submittedAt, table.id),
    check('inquiries_one_assignee', sql`${table.assignedUserId} is null or ${table.assignedExhibitorId} is null`),
    index('inquiries_attention_idx').on(table.attention, table.id),
    index('inquiries_kept_idx').on(table.submittedAt).where(sql`${table.erasedAt} is null`),
    index('inquiries_submitted_idx').on(table.submittedAt, table.id),
    index('inquiries_status_idx').on(table.status, table.attention, table.id),
    index('inquiries_unread_idx').on(table.attention, table.id).where(sql`${table.readAt} is null`),
    index('inquiries_unread_of_stall_idx').on(table.exhibitorId).where(sql`${table.readAt} is null`),
    index('inquiries_unread_unpromised_idx')
      .on(table.id)
      .where(sql`${table.readAt} is null and ${table.dueAt} is null`),
    index('inquiries_due_idx').on(table.dueAt, table.id).where(sql`${table.status} = 'pending'`),
    index('inquiries_untold_idx').on(table.dueAt).where(sql`${table.status} = 'pending' and not ${table.overdueTold}`),
    index('inquiries_assigned_user_idx').on(table.assignedUserId).where(sql`${table.assignedUserId} is not null`),
    index('inquiries_assigned_exhibitor_idx')
      .on(table.assignedExhibitorId)
      .where(sql`${table.assignedExhibitorId} is not null`),
    index('inquiries_email_idx').on(table.email).where(sql`${table.email} <> ''`),
    index('inquiries_phone_idx').on(phoneKey(table.phone)).where(sql`${table.phone} <> ''`),
    index('inquiries_search_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
    index('inquiries_user_idx').on(table.userId, table.submittedAt, table.id).where(sql`${table.userId} is not null`),
  ],
);

export const entryKind = pgEnum('inquiry_entry_kind', entryKinds);

/** What was done about an inquiry, in order: replies, notes, changes of status and assignee. Never shown to the visitor, replies apart. */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: entryKind().notNull(),
    /** Null for deleted accounts. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of replies and notes. */
    body: text(),
    /** Of replies: the name that the mail was signed with. Null for those of earlier releases. */
    stall: text(),
    /** The new one. */
    status: inquiryStatus(),
    assignedUserId: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedExhibitorId: integer('assigned_exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    /** One reply or note for each key. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('inquiry_entries_body', sql`(${table.kind} in ('reply', 'note')) = (${table.body} is not null)`),
    check('inquiry_entries_length', sql`length(${table.body}) <= 4000`),
    check('inquiry_entries_status', sql`(${table.kind} = 'status') = (${table.status} is not null)`),
    uniqueIndex('inquiry_entries_idempotency_key')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('inquiry_entries_inquiry_idx').on(table.inquiryId, table.id),
    index('inquiry_entries_author_idx').on(table.authorId, table.id).where(sql`${table.authorId} is not null`),
    index('inquiry_entries_user_idx').on(table.assignedUserId).where(sql`${table.assignedUserId} is not null`),
    index('inquiry_entries_exhibitor_idx')
      .on(table.assignedExhibitorId)
      .where(sql`${table.assignedExhibitorId} is not null`),
  ],
);
