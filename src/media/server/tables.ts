import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant, isSha256 } from '#platform/server/database/columns.ts';

export const mediaKind = pgEnum('media_kind', ['image', 'video', 'document']);

export const media = pgTable(
  'media',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull().unique(),
    kind: mediaKind().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Has the form `#rrggbb`, and is shown until the picture has loaded. */
    standInColor: text('stand_in_color'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('media_sha256_hex', isSha256(table.sha256)),
    check('media_stand_in_color_hex', sql`${table.standInColor} ~ '^#[0-9a-f]{6}$'`),
    check('media_image_has_size', sql`${table.kind} <> 'image' or (${table.width} > 0 and ${table.height} > 0)`),
  ],
);

/** Refers to a file that the record keeps living without. */
export const mediaColumn = <Name extends string>(name: Name) =>
  integer(name).references(() => media.id, { onDelete: 'set null' });

/** A picture of a record that has several, in an order. */
export const captionedPicture = () => ({
  mediaId: belongsTo('media_id', () => media.id),
  position: smallint().notNull(),
  /** Describes the picture for people who can't see it. */
  altText: text('alt_text').notNull().default(''),
  caption: text().notNull().default(''),
});
