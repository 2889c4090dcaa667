import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { media } from '#media/server/tables.ts';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

/** Files are named by their content, so several people can have uploaded the same one. */
export const mediaOwners = pgTable(
  'media_owners',
  {
    mediaId: belongsTo('media_id', () => media.id),
    userId: belongsTo('user_id', () => users.id),
    exhibitorId: integer('exhibitor_id').references(() => exhibitors.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.userId] }),
    index('media_owners_user_idx').on(table.userId, table.uploadedAt),
    index('media_owners_exhibitor_idx').on(table.exhibitorId),
  ],
);

/** A job erases files that were unused for a day. */
export const unusedMedia = pgTable('unused_media', {
  mediaId: integer('media_id')
    .primaryKey()
    .references(() => media.id, { onDelete: 'cascade' }),
  since: instant().notNull().defaultNow(),
});
