import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { approvalStates } from '#exhibitors/shared/approval-rules.ts';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { captionedPicture, mediaColumn } from '#media/server/tables.ts';
import { belongsTo, instant, sortKey } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';
import type { VerificationCheck } from '#verification/shared/rules.ts';

/** `developer` is a builder, `broker` a consultant. */
export const exhibitorKind = pgEnum('exhibitor_kind', exhibitorKinds);
export const exhibitorApproval = pgEnum('exhibitor_approval', approvalStates);

type ClosedDay = { day: string; note: string };

/** Stores exhibitors (docs/product/stalls.md, "Stalls"). */
export const exhibitors = pgTable(
  'exhibitors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: exhibitorKind().notNull(),
    name: text().notNull(),
    nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(name)`),
    company: text(),
    email: text(),
    phone: text(),
    isVerified: boolean('is_verified').notNull().default(false),
    /** The time of the last verification, or of its undoing. */
    verifiedAt: instant('verified_at'),
    verifiedBy: integer('verified_by').references(() => users.id, { onDelete: 'set null' }),
    verificationReason: text('verification_reason'),
    /** The checks that the organiser made (`verification/shared/rules.ts`). */
    verifiedChecks: text('verified_checks').array().$type<VerificationCheck[]>().notNull().default([]),
    /** Its rows were moved to that stall, which imports use instead. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => exhibitors.id, { onDelete: 'restrict' }),
    /** True if it is shown in the directory and open to inquiries. */
    isActive: boolean('is_active').notNull().default(true),
    /**
     * True if an active person with the role of its kind is a member. Triggers update it. A stall without members takes
     * no bookings.
     */
    hasMembers: boolean('has_members').notNull().default(false),
    approval: exhibitorApproval().notNull().default('approved'),
    approvalReason: text('approval_reason'),
    /** The organiser made it, so submitting lists it at once. */
    approvedAhead: boolean('approved_ahead').notNull().default(false),
    submittedAt: instant('submitted_at'),
    /** An approved stall has been off the list since then, until an organiser puts it back (docs/decisions/0077). */
    takenOffAt: instant('taken_off_at'),
    /** The reason for taking it off, which its members read. */
    takenOffReason: text('taken_off_reason'),
    version: integer().notNull().default(1),
    logoId: mediaColumn('logo_id'),
    stallImageId: mediaColumn('stall_image_id'),
    brochureId: mediaColumn('brochure_id'),
    visitingCardId: mediaColumn('visiting_card_id'),
    /** The plain text of `aboutHtml`. */
    aboutBuilder: text('about_builder'),
    /** The HTML is sanitised; null if the text was never edited here. */
    aboutHtml: text('about_html'),
    /** A link to YouTube or Vimeo; null for an uploaded video. */
    foundersVideoUrl: text('founders_video_url'),
    foundersVideoId: mediaColumn('founders_video_id'),
    videoMeet: text('video_meet'),
    /** The number of its place in the hall, such as `B-12, Hall 4`. */
    stand: text(),
    location: text(),
    address: text(),
    /** The codes are those of `exhibitors/shared/language-rules.ts`. */
    languages: text().array().notNull().default([]),
    /** Weekdays, from 0 for Sunday. Visit hours are in this row, so that its lock decides (decision 0040). */
    daysOff: smallint('visit_days_off').array().notNull().default([]),
    closedDays: jsonb('visit_closed_days').$type<ClosedDay[]>().notNull().default([]),
    leadHours: smallint('visit_lead_hours').notNull().default(0),
    /** The number of visitors at a time, for projects without their own number. */
    visitCapacity: smallint('visit_capacity'),
    /** A consultant's RERA registration as an agent. */
    agentNumber: text('agent_number'),
    /** The time when the members of a stall that was approved without a number were asked for it, once. */
    agentNumberAskedAt: instant('agent_number_asked_at'),
    /** Identifies the builder in repeated imports: `maharera:macrotech developers limited`. */
    importKey: text('import_key').unique(),
    /** Normalised by `search_text()`: single spaces between words and at both ends. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_text(name, company)`),
    /**
     * Among equal matches the higher comes first. Firms that exhibit add 4, verified ones 2, and a picture of the stall
     * 1.
     */
    standing: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`((has_members or import_key is null)::integer * 4 + is_verified::integer * 2 + (stall_image_id is not null)::integer)::smallint`,
      ),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('exhibitors_name_length', sql`length(${table.name}) between 1 and 255`),
    check(
      'exhibitors_verified_checks',
      sql`${table.verifiedChecks} <@ array['register', 'papers', 'office', 'contact']`,
    ),
    check('exhibitors_visit_days_off', sql`${table.daysOff} <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]`),
    check('exhibitors_visit_closed_days', sql`jsonb_typeof(${table.closedDays}) = 'array'`),
    check('exhibitors_agent_number', sql`length(${table.agentNumber}) between 5 and 60`),
    index('exhibitors_unasked_agents_idx')
      .on(table.id)
      .where(
        sql`${table.kind} = 'broker' and ${table.agentNumber} is null and ${table.agentNumberAskedAt} is null and ${table.isActive} and ${table.hasMembers}`,
      ),
    check('exhibitors_visit_lead_hours', sql`${table.leadHours} between 0 and 336`),
    check('exhibitors_visit_capacity', sql`${table.visitCapacity} between 0 and 500`),
    unique('exhibitors_id_kind_key').on(table.id, table.kind),
    check('exhibitors_listed_approved', sql`not ${table.isActive} or ${table.approval} = 'approved'`),
    index('exhibitors_waiting_idx').on(table.submittedAt, table.id).where(sql`${table.approval} <> 'approved'`),
    check('exhibitors_taken_off_unlisted', sql`${table.takenOffAt} is null or not ${table.isActive}`),
    check('exhibitors_merged_unlisted', sql`${table.mergedIntoId} is null or not ${table.isActive}`),
    index('exhibitors_logo_idx').on(table.logoId).where(isNotNull(table.logoId)),
    index('exhibitors_stall_image_idx').on(table.stallImageId).where(isNotNull(table.stallImageId)),
    index('exhibitors_brochure_idx').on(table.brochureId).where(isNotNull(table.brochureId)),
    index('exhibitors_visiting_card_idx').on(table.visitingCardId).where(isNotNull(table.visitingCardId)),
    index('exhibitors_founders_video_idx').on(table.foundersVideoId).where(isNotNull(table.foundersVideoId)),
    index('exhibitors_named_files_idx')
      .using('gin', sql`stored_paths(${table.foundersVideoUrl})`)
      .where(isNotNull(table.foundersVideoUrl)),
    index('exhibitors_merged_idx').on(table.mergedIntoId).where(isNotNull(table.mergedIntoId)),
    index('exhibitors_verified_by_idx').on(table.verifiedBy).where(isNotNull(table.verifiedBy)),
    index('exhibitors_managed_name_idx').on(table.kind, table.nameKey, table.id),
    index('exhibitors_managed_newest_idx').on(table.kind, table.createdAt, table.id),
    index('exhibitors_managed_updated_idx').on(table.updatedAt, table.id).where(isNull(table.mergedIntoId)),
    // This index is small because values repeat. Counting the admin lists reads only this index.
    index('exhibitors_managed_count_idx')
      .on(table.kind, table.isVerified, table.hasMembers, table.approval)
      .where(isNull(table.mergedIntoId)),
    index('exhibitors_kind_recommended_idx')
      .on(table.kind, table.standing.desc(), table.nameKey, table.id)
      .where(sql`${table.isActive}`),
    index('exhibitors_stand_idx').on(table.stand).where(sql`${table.isActive} and ${table.stand} is not null`),
    index('exhibitors_all_idx').on(table.kind, table.id).where(sql`${table.isActive}`),
    index('exhibitors_kind_name_idx').on(table.kind, table.nameKey, table.id).where(sql`${table.isActive}`),
    index('exhibitors_newest_idx').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.isActive}`),
    index('exhibitors_search_idx')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
  ],
);

export const exhibitorAchievements = pgTable(
  'exhibitor_achievements',
  {
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    ...captionedPicture(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitorId, table.position] }),
    index('exhibitor_achievements_media_idx').on(table.mediaId),
  ],
);

/**
 * Stores a stall's own pictures. The key is the picture and not its position, so that a merge can move pictures there
 * and back.
 */
export const exhibitorGallery = pgTable(
  'exhibitor_gallery',
  {
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    /** Several pictures have the same position after a merge. */
    ...captionedPicture(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitorId, table.mediaId] }),
    index('exhibitor_gallery_media_idx').on(table.mediaId),
  ],
);
