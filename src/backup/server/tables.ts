import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';

/** One row about this database itself. It is in no backup: a restored database is another one (decision 0104). */
export const backupState = pgTable(
  'backup_state',
  {
    id: smallint().primaryKey().default(1),
    /** Names the database through its life; a restore begins a new one. */
    lineage: uuid().notNull().defaultRandom(),
    /** While a backup runs, files stay that nothing uses any more. A backup that was killed lets this time pass. */
    mediaKeptUntil: instant('media_kept_until'),
  },
  (table) => [check('backup_state_one_row', sql`${table.id} = 1`)],
);
