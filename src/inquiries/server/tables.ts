import { isNotNull, isNull, sql } from 'drizzle-orm';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Campaign } from '#inquiries/shared/campaign-rules.ts';
import { entryKinds } from '#inquiries/shared/received-rules.ts';
import { inquiryStatuses } from '#inquiries/shared/rules.ts';
import { belongsTo, instant, isSha256, phoneKey } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';

export const inquiryStatus = pgEnum('inquiry_status', inquiryStatuses);

/**
 * The number of seconds since 2000. It is computed from a difference, because only differences are immutable in SQL.
 */
const seconds = sql.raw(`floor(extract(epoch from submitted_at - '2000-01-01 00:00:00+00'::timestamptz))::bigint`);

export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: integer('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'restrict' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The project’s name and place stay as they were at the inquiry when the project changes or is deleted. */
    projectName: text('project_name'),
    projectLocation: text('project_location'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text(),
    /** The campaign of the link that brought the person. */
    campaign: jsonb().$type<Campaign>(),
    status: inquiryStatus().notNull().default('pending'),
    idempotencyKey: text('idempotency_key'),
    /** The exhibitor isn't told of the inquiry until its sender opens the mailed link (docs/decisions/0078). */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    /** The SHA-256 hash, in hexadecimal, of that link's token. */
    confirmationHash: text('confirmation_hash').unique(),
    /** True once a summary mail to the exhibitor has counted it. */
    unconfirmedTold: boolean('unconfirmed_told').notNull().default(false),
    /** The form showed this version of the notice; null if it showed none, as in earlier releases. */
    noticeVersion: smallint('notice_version'),
    /**
     * The time when the details were erased, because consent was withdrawn or they were too old. The journal records
     * it.
     */
    erasedAt: instant('erased_at'),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** An answer is promised by this time; null if none was promised, as for firms without people. */
    dueAt: instant('due_at'),
    /** The time of the first reply, or of the first change to in progress or approved. */
    answeredAt: instant('answered_at'),
    /**
     * The time when it was read by the assignee or, if there is none, by the people who answer: those of the stall that
     * was asked, or the organiser if the stall has no people.
     */
    readAt: instant('read_at'),
    /** True once the mail about a missed promise was sent, or if none will be. */
    overdueTold: boolean('overdue_told').notNull().default(false),
    /**
     * The assignee is a member of a stall that receives the inquiry. It is never set together with a consultant's
     * stall.
     */
    assignedUserId: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedExhibitorId: integer('assigned_exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /**
     * The inbox is sorted by this, highest first: unread and overdue, other pending ones by due time, the newest in
     * progress, the newest finished.
     */
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
    uniqueIndex('inquiries_idempotency_key').on(table.idempotencyKey).where(isNotNull(table.idempotencyKey)),
    check('inquiries_confirmation_hash_hex', isSha256(table.confirmationHash)),
    index('inquiries_unconfirmed_idx').on(table.attention, table.id).where(sql`${table.awaitsConfirmation}`),
    index('inquiries_exhibitor_idx').on(table.exhibitorId, table.submittedAt, table.id),
    index('inquiries_project_idx').on(table.projectId, table.submittedAt, table.id),
    check('inquiries_one_assignee', sql`${table.assignedUserId} is null or ${table.assignedExhibitorId} is null`),
    index('inquiries_attention_idx').on(table.attention, table.id),
    index('inquiries_kept_idx').on(table.submittedAt).where(isNull(table.erasedAt)),
    index('inquiries_submitted_idx').on(table.submittedAt, table.id),
    index('inquiries_status_idx').on(table.status, table.attention, table.id),
    index('inquiries_unread_idx').on(table.attention, table.id).where(isNull(table.readAt)),
    index('inquiries_unread_of_stall_idx').on(table.exhibitorId).where(isNull(table.readAt)),
    index('inquiries_unread_unpromised_idx')
      .on(table.id)
      .where(sql`${table.readAt} is null and ${table.dueAt} is null`),
    index('inquiries_due_idx').on(table.dueAt, table.id).where(sql`${table.status} = 'pending'`),
    index('inquiries_untold_idx').on(table.dueAt).where(sql`${table.status} = 'pending' and not ${table.overdueTold}`),
    index('inquiries_assigned_user_idx').on(table.assignedUserId).where(isNotNull(table.assignedUserId)),
    index('inquiries_assigned_exhibitor_idx').on(table.assignedExhibitorId).where(isNotNull(table.assignedExhibitorId)),
    index('inquiries_email_idx').on(table.email).where(sql`${table.email} <> ''`),
    index('inquiries_phone_idx').on(phoneKey(table.phone)).where(sql`${table.phone} <> ''`),
    index('inquiries_search_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
    index('inquiries_user_idx').on(table.userId, table.submittedAt, table.id).where(isNotNull(table.userId)),
  ],
);

export const entryKind = pgEnum('inquiry_entry_kind', entryKinds);

/**
 * Stores the history of an inquiry in order: replies, notes, changes of status and assignee. Visitors only see the
 * replies.
 */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: belongsTo('inquiry_id', () => inquiries.id),
    kind: entryKind().notNull(),
    /** Null once the author's account was deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set for replies and notes. */
    body: text(),
    /** The name that a reply's mail was signed with; null for replies of earlier releases. */
    stall: text(),
    /** The new status. */
    status: inquiryStatus(),
    assignedUserId: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedExhibitorId: integer('assigned_exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    /** The key of the request. A reply or note that is sent twice with one key is stored once. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('inquiry_entries_body', sql`(${table.kind} in ('reply', 'note')) = (${table.body} is not null)`),
    check('inquiry_entries_length', sql`length(${table.body}) <= 4000`),
    check('inquiry_entries_status', sql`(${table.kind} = 'status') = (${table.status} is not null)`),
    uniqueIndex('inquiry_entries_idempotency_key').on(table.idempotencyKey).where(isNotNull(table.idempotencyKey)),
    index('inquiry_entries_inquiry_idx').on(table.inquiryId, table.id),
    index('inquiry_entries_author_idx').on(table.authorId, table.id).where(isNotNull(table.authorId)),
    index('inquiry_entries_user_idx').on(table.assignedUserId).where(isNotNull(table.assignedUserId)),
    index('inquiry_entries_exhibitor_idx').on(table.assignedExhibitorId).where(isNotNull(table.assignedExhibitorId)),
  ],
);
