import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { belongsTo, instant, isSha256, phoneKey } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import { entrySides, visitEntryKinds } from '#site-visits/shared/handling-rules.ts';
import { visitStatuses } from '#site-visits/shared/status-rules.ts';
import { users } from '#users/server/tables.ts';

export const visitStatus = pgEnum('visit_status', visitStatuses);

/** Stores bookings (docs/product/booking-visits.md, "Booking a visit"). */
export const siteVisits = pgTable(
  'site_visits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'restrict' }),
    brokerId: integer('broker_id').references(() => exhibitors.id, { onDelete: 'restrict' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    visitorName: text('visitor_name').notNull(),
    visitorEmail: text('visitor_email').notNull(),
    visitorPhone: text('visitor_phone').notNull(),
    visitDate: date('visit_date').notNull(),
    /** HH:MM in Asia/Kolkata; null if no time is chosen and no places are taken. */
    visitTime: text('visit_time'),
    numberOfVisitors: smallint('number_of_visitors').notNull(),
    customerNotes: text('customer_notes'),
    /** The reason in the words of the person who cancelled. */
    cancelReason: text('cancel_reason'),
    status: visitStatus().notNull().default('pending'),
    /** True for a video call instead of a visit at the site (docs/decisions/0059). */
    byVideo: boolean('by_video').notNull().default(false),
    /**
     * Google made this link for this visit alone; it is used while the visit is by video. If there is none, the stall's
     * link is used.
     */
    meetingLink: text('meeting_link'),
    /** Set while Google is asked for the link, so that two requests don't make two. */
    linkClaimedAt: instant('link_claimed_at'),
    /** The visit takes no places until the mailed link is opened (docs/decisions/0078). */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    /**
     * The visit is on the waiting list of its time since then. It takes no places until an offer is accepted
     * (docs/decisions/0052).
     */
    waitingSince: instant('waiting_since'),
    /** The time when the visitor came, as the exhibitor recorded it. */
    arrivedAt: instant('arrived_at'),
    /** True if the visitor didn't come. The status is then cancelled. */
    noShow: boolean('no_show').notNull().default(false),
    /**
     * True for a visitor who came without a booking. The visit takes no places, and its time is `arrivedAt`
     * (docs/decisions/0054).
     */
    walkIn: boolean('walk_in').notNull().default(false),
    /**
     * The assignee is a member of a stall that receives the visit. It is never set together with a consultant's stall.
     */
    assignedUserId: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedExhibitorId: integer('assigned_exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    /** The time when the visitor was asked for feedback by mail. */
    feedbackAskedAt: instant('feedback_asked_at'),
    /** The form showed this version of the notice; null if it showed none, as in earlier releases. */
    noticeVersion: smallint('notice_version'),
    /**
     * The time when the details were erased, because consent was withdrawn or they were too old. The journal records
     * it.
     */
    erasedAt: instant('erased_at'),
    version: integer().notNull().default(1),
    /** The SEQUENCE of RFC 5545, which rises with each change that is sent to calendars. */
    sequence: integer().notNull().default(0),
    /** The key of the request. A visit that is sent twice with one key is stored once. */
    idempotencyKey: text('idempotency_key'),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_text(visitor_name, visitor_email, visitor_phone)`),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('site_visits_to_somebody', sql`${table.projectId} is not null or ${table.brokerId} is not null`),
    check('site_visits_visitors', sql`${table.numberOfVisitors} between 1 and 20`),
    check(
      'site_visits_time',
      sql`${table.visitTime} in ('09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00')`,
    ),
    check(
      'site_visits_arrived',
      sql`${table.arrivedAt} is null or ${table.status} = 'completed' or ${table.status} = 'confirmed'`,
    ),
    check('site_visits_no_show', sql`not ${table.noShow} or ${table.status} = 'cancelled'`),
    check(
      'site_visits_walk_in',
      sql`not ${table.walkIn} or (${table.status} = 'completed' and ${table.visitTime} is null and ${table.arrivedAt} is not null)`,
    ),
    check(
      'site_visits_meeting_link',
      sql`${table.meetingLink} like 'https://%' and length(${table.meetingLink}) <= 500`,
    ),
    check('site_visits_one_assignee', sql`${table.assignedUserId} is null or ${table.assignedExhibitorId} is null`),
    index('site_visits_assigned_user_idx').on(table.assignedUserId).where(isNotNull(table.assignedUserId)),
    index('site_visits_assigned_exhibitor_idx')
      .on(table.assignedExhibitorId, table.visitDate, table.id)
      .where(isNotNull(table.assignedExhibitorId)),
    uniqueIndex('site_visits_idempotency_key').on(table.idempotencyKey).where(isNotNull(table.idempotencyKey)),
    index('site_visits_kept_idx').on(table.visitDate).where(isNull(table.erasedAt)),
    index('site_visits_day_idx').on(table.visitDate, table.visitTime, table.id),
    index('site_visits_created_idx').on(table.createdAt, table.projectId),
    index('site_visits_search_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
    index('site_visits_project_idx').on(table.projectId, table.visitDate, table.id),
    // Lists of projects count the visits that a person receives by index-only scans of this.
    index('site_visits_receivers_idx').on(table.projectId, table.brokerId, table.assignedExhibitorId),
    // Counts of a project's visits are index-only scans of this.
    index('site_visits_booked_idx').on(table.projectId).where(sql`${table.status} <> 'cancelled'`),
    index('site_visits_broker_idx').on(table.brokerId, table.visitDate, table.id).where(isNotNull(table.brokerId)),
    index('site_visits_unconfirmed_idx').on(table.id).where(sql`${table.awaitsConfirmation}`),
    index('site_visits_email_idx').on(table.visitorEmail).where(sql`${table.visitorEmail} <> ''`),
    index('site_visits_phone_idx').on(phoneKey(table.visitorPhone)).where(sql`${table.visitorPhone} <> ''`),
    index('site_visits_waiting_idx')
      .on(table.projectId, table.visitDate, table.visitTime, table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null and ${table.status} = 'pending'`),
    index('site_visits_to_confirm_idx')
      .on(table.projectId, table.visitDate)
      .where(sql`${table.status} = 'pending' and not ${table.awaitsConfirmation} and ${table.waitingSince} is null`),
    index('site_visits_user_idx').on(table.userId, table.visitDate, table.id).where(isNotNull(table.userId)),
  ],
);

/** Stores the history of a visit in order, and the notes of the people who receive it. Visitors never see it. */
export const visitEntries = pgTable(
  'visit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    siteVisitId: belongsTo('site_visit_id', () => siteVisits.id),
    kind: text({ enum: visitEntryKinds }).notNull(),
    side: text({ enum: entrySides }).notNull(),
    /** The author belongs to the exhibitor; null once their account was deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only notes have a text. */
    body: text(),
    status: visitStatus(),
    /** The old and the new time, if it changed or another one was proposed. */
    wasDate: date('was_date'),
    wasTime: text('was_time'),
    visitDate: date('visit_date'),
    visitTime: text('visit_time'),
    assignedUserId: integer('assigned_user_id').references(() => users.id, { onDelete: 'set null' }),
    assignedExhibitorId: integer('assigned_exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    /** The key of the request. A note that is sent twice with one key is stored once. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('visit_entries_side', sql`${table.side} in ('visitor', 'exhibitor', 'expo')`),
    check('visit_entries_author', sql`${table.authorId} is null or ${table.side} = 'exhibitor'`),
    check('visit_entries_body', sql`(${table.kind} = 'note') = (${table.body} is not null)`),
    check('visit_entries_length', sql`length(${table.body}) <= 4000`),
    check('visit_entries_status', sql`(${table.kind} = 'status') = (${table.status} is not null)`),
    uniqueIndex('visit_entries_idempotency_key').on(table.idempotencyKey).where(isNotNull(table.idempotencyKey)),
    index('visit_entries_visit_idx').on(table.siteVisitId, table.id),
    index('visit_entries_author_idx').on(table.authorId, table.id).where(isNotNull(table.authorId)),
    index('visit_entries_user_idx').on(table.assignedUserId).where(isNotNull(table.assignedUserId)),
    index('visit_entries_exhibitor_idx').on(table.assignedExhibitorId).where(isNotNull(table.assignedExhibitorId)),
  ],
);

/** Visitors rate their visits here (docs/decisions/0097). */
export const visitFeedback = pgTable(
  'visit_feedback',
  {
    siteVisitId: integer('site_visit_id')
      .primaryKey()
      .references(() => siteVisits.id, { onDelete: 'cascade' }),
    /** Null for a visit to a consultant without a project. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The SHA-256 hash, in hexadecimal, of the visitor's mailbox, which counts once for a project. */
    mailboxHash: text('mailbox_hash').notNull(),
    rating: smallint().notNull(),
    /** False for ratings by the firm's people and organisers, which only the receivers of the visit see. */
    counts: boolean().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('visit_feedback_rating', sql`${table.rating} between 1 and 5`),
    check('visit_feedback_mailbox_hex', isSha256(table.mailboxHash)),
    index('visit_feedback_project_idx')
      .on(table.projectId, table.mailboxHash, table.createdAt)
      .where(isNotNull(table.projectId)),
  ],
);

/**
 * Stores links that are in mails and on the success screen and work without an account (docs/decisions/0051). They are
 * deleted a month after the visit.
 */
export const visitLinks = pgTable(
  'visit_links',
  {
    /** A SHA-256 hash in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    siteVisitId: belongsTo('site_visit_id', () => siteVisits.id),
    /**
     * True if the link was sent to the visitor's mailbox, so that its holder reads that mailbox; false for links of the
     * success screen (docs/decisions/0096).
     */
    isMailed: boolean('is_mailed').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('visit_links_token_hash_hex', isSha256(table.tokenHash)),
    index('visit_links_visit_idx').on(table.siteVisitId),
  ],
);

/**
 * Holds places of a time for one visit. The capacity guard counts them until `until`, whether or not the row is
 * deleted, except for bookings that must be confirmed (docs/decisions/0078).
 */
export const placeHolds = pgTable(
  'place_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    siteVisitId: belongsTo('site_visit_id', () => siteVisits.id),
    /**
     * Null for a proposal that takes no more places, because it is to a consultant, or for the time that the visit has
     * already.
     */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    visitDate: date('visit_date').notNull(),
    visitTime: text('visit_time').notNull(),
    places: smallint().notNull(),
    /** Set if a proposal changes between video call and site; otherwise null. */
    byVideo: boolean('by_video'),
    until: instant('until').notNull(),
    /** A SHA-256 hash in hexadecimal. */
    tokenHash: text('token_hash').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('place_holds_kind', sql`${table.kind} in ('confirmation', 'proposal', 'offer')`),
    check('place_holds_project', sql`${table.projectId} is not null or ${table.kind} = 'proposal'`),
    check('place_holds_places', sql`${table.places} between 1 and 20`),
    check('place_holds_token_hash_hex', isSha256(table.tokenHash)),
    index('place_holds_slot_idx').on(table.projectId, table.visitDate, table.visitTime, table.until),
    index('place_holds_visit_idx').on(table.siteVisitId),
    index('place_holds_until_idx').on(table.until),
  ],
);

/**
 * Counts bookings of unconfirmed visitors for limits that a trigger enforces (docs/decisions/0022). Rows are cleared
 * when they are no longer needed.
 */
export const anonymousBookings = pgTable(
  'anonymous_bookings',
  {
    siteVisitId: integer('site_visit_id')
      .primaryKey()
      .references(() => siteVisits.id, { onDelete: 'cascade' }),
    /** The address is in lower case and has no plus part; null a day after the booking. */
    mailbox: text(),
    /** The last ten digits; null a day after the booking. */
    phone: text(),
    /** The hash that `network_key()` returns. */
    networkKey: text('network_key').notNull(),
    bookedAt: instant('booked_at').notNull().defaultNow(),
  },
  (table) => [
    index('anonymous_bookings_mailbox_idx').on(table.mailbox, table.bookedAt),
    index('anonymous_bookings_phone_idx').on(table.phone, table.bookedAt),
  ],
);

export const networkSecret = pgTable('network_secret', { secret: text().primaryKey() });

/**
 * Counts the visitors that are booked at a project's time. Only a trigger on `site_visits` writes it, which enforces
 * the capacity (docs/decisions/0015).
 */
export const visitSlots = pgTable(
  'visit_slots',
  {
    projectId: belongsTo('project_id', () => projects.id),
    visitDate: date('visit_date').notNull(),
    visitTime: text('visit_time').notNull(),
    booked: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.visitDate, table.visitTime] }),
    check('visit_slots_booked', sql`${table.booked} >= 0`),
  ],
);

/** Stores the capacities of single times that differ from the project's. */
export const visitCapacities = pgTable(
  'visit_capacities',
  {
    projectId: belongsTo('project_id', () => projects.id),
    visitTime: text('visit_time').notNull(),
    capacity: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.visitTime] }),
    check('visit_capacities_range', sql`${table.capacity} between 0 and 500`),
  ],
);
