import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { locations } from '#catalogue/server/tables.ts';
import { rateBuyers, rateKinds, rateProperties } from '#costs/shared/rate-rules.ts';
import { instant } from '#platform/server/database/columns.ts';

/** Holds stamp duty, registration, GST and loan limits, each from a day on, with its source. */
export const costRates = pgTable(
  'cost_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: rateKinds }).notNull(),
    /** Null means India. */
    locationId: integer('location_id'),
    buyer: text({ enum: rateBuyers }).notNull().default('anyone'),
    property: text({ enum: rateProperties }).notNull().default('any'),
    priceAbove: bigint('price_above', { mode: 'number' }).notNull().default(0),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    minAmount: bigint('min_amount', { mode: 'number' }),
    maxAmount: bigint('max_amount', { mode: 'number' }),
    holdsFrom: date('holds_from').notNull(),
    /** The last day. */
    holdsUntil: date('holds_until'),
    source: text().notNull(),
    sourceUrl: text('source_url'),
    note: text(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_text(replace(kind, '_', ' '), source, coalesce(note, ''))`),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'cost_rates_location_fk',
      columns: [table.locationId],
      foreignColumns: [locations.id],
    }).onDelete('restrict'),
    uniqueIndex('cost_rates_key').on(
      table.kind,
      sql`coalesce(${table.locationId}, 0)`,
      table.buyer,
      table.property,
      table.priceAbove,
      table.holdsFrom,
    ),
    check(
      'cost_rates_national',
      sql`${table.kind} not in ('gst', 'loan_limit') or (${table.locationId} is null and ${table.buyer} = 'anyone')`,
    ),
    check(
      'cost_rates_amounts',
      sql`${table.percent} between 0 and 100 and ${table.priceAbove} >= 0 and ${table.minAmount} >= 0`,
    ),
    check('cost_rates_range', sql`${table.maxAmount} >= coalesce(${table.minAmount}, 0)`),
    check('cost_rates_days', sql`${table.holdsUntil} >= ${table.holdsFrom}`),
    index('cost_rates_location_idx').on(table.locationId),
    index('cost_rates_from_idx').on(table.holdsFrom, table.id),
    index('cost_rates_updated_idx').on(table.updatedAt, table.id),
    index('cost_rates_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
