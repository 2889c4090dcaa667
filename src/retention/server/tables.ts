import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';
import { retentionKinds } from '#retention/shared/rules.ts';

/**
 * The nightly job notes here what it counted and erased. Kinds that are kept for ever have no row
 * (docs/decisions/0117).
 */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    kind: text({ enum: retentionKinds }).primaryKey(),
    /** A change of the setting is counted and announced again. */
    months: smallint().notNull(),
    counted: integer().notNull(),
    announcedAt: instant('announced_at').notNull().defaultNow(),
    erased: integer().notNull().default(0),
    erasedAt: instant('erased_at'),
  },
  (table) => [check('retention_runs_months', sql`${table.months} between 1 and 120`)],
);
