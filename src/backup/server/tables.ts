import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';

/** One row about this database itself. It is in no backup: a restored database is another one (decision 0104). */
export const backupState = pgTable(
  'backup_state',
  {
    id: smallint().primaryKey().default(1),
    /** The random name of the database, which a restore replaces. */
    lineage: uuid().notNull().defaultRandom(),
    /** Until then unused files aren't deleted, because a backup runs. After a killed backup the time passes. */
    mediaKeptUntil: instant('media_kept_until'),
  },
  (table) => [check('backup_state_one_row', sql`${table.id} = 1`)],
);
