import { eq, type SQL, sql } from 'drizzle-orm';
import { locations } from '#catalogue/server/tables.ts';
import { costRateSpec } from '#costs/shared/rate-contract.ts';
import { type RateKind, rateKindLabels } from '#costs/shared/rate-rules.ts';
import { todayInIndia } from '#platform/server/database/columns.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { columnsOf, recordColumns, storedValues } from '#records/server/columns.ts';
import { managedRecord } from '#records/server/definition.ts';
import { directoryChanges } from '#search/server/tables.ts';
import { inForce } from './rate-columns.ts';
import type { KnownPlace } from './starter-rates.ts';
import { costRates } from './tables.ts';

const placeName = sql<string>`coalesce((select place.location_name from ${locations} place where place.id = ${costRates}."location_id"), 'India')`;
const kindName = sql.join(
  [
    sql`case ${costRates.kind}`,
    ...Object.entries(rateKindLabels).map(([kind, label]) => sql`when ${kind} then ${label}`),
    sql`end`,
  ],
  sql` `,
);

/** Each word has to be in the rate's own texts, or name its place. */
const matches = (words: string[]): SQL | undefined =>
  sql.join(
    words.map(
      (word) => sql`(${matchesWords(costRates.searchText, [word])} or ${costRates.locationId} in (
        select place.id from ${locations} place where ${matchesWords(sql`place.search_text`, [word])}))`,
    ),
    sql` and `,
  );

/** These fields say what a rate is of, how much it is, and from when to when. */
const amounts = [
  'buyer',
  'property',
  'price_above',
  'percent',
  'min_amount',
  'max_amount',
  'holds_from',
  'holds_until',
] as const;
const sources = ['source', 'source_url', 'note'] as const;

export const costRateRecord = managedRecord(costRateSpec, {
  table: costRates,
  columns: {
    ...recordColumns(costRates),
    ...columnsOf(costRates, 'kind', 'location_id', ...amounts, ...sources),
    name: sql<string>`(${kindName} || ', ' || ${placeName})`,
    location_name: placeName,
    in_force: inForce,
  },
  search: (words) => (words.length > 0 ? matches(words) : sql`false`),
  sorts: { holds_from: costRates.holdsFrom, updated_at: costRates.updatedAt },
  filters: {
    kind: (kind) => eq(costRates.kind, kind),
    location_id: (id) => eq(costRates.locationId, id),
    in_force: (value) => (value === 'yes' ? inForce : sql`not ${inForce}`),
  },
  write: (input) =>
    storedValues(costRates, { ...input, price_above: input.price_above === null ? 0 : input.price_above }),
  unique: { cost_rates_key: ['holds_from', 'There is already such a rate from this day. Change that one.'] },
  references: { cost_rates_location_fk: ['location_id', 'This place is no longer there. Choose another.'] },
  history: ['kind', 'location_name', ...amounts, ...sources],
  export: ['id', 'kind', 'location_name', ...amounts, 'in_force', ...sources, 'updated_at'],
});

/** Adds the rates that don't exist yet. */
export async function insertRates(tx: Db, rows: object[]): Promise<void> {
  const values = rows.map((row) => storedValues(costRates, row) as typeof costRates.$inferInsert);
  await tx.insert(costRates).values(values).onConflictDoNothing();
}

/** Returns the kinds of rates that places have. Null is India. */
export const selectKindsOfPlaces = (tx: Db): Promise<{ kind: RateKind; location_id: number | null }[]> =>
  tx.selectDistinct({ kind: costRates.kind, location_id: costRates.locationId }).from(costRates);

/** Returns places that are in no place, and those directly within them. */
export const selectPlaces = (tx: Db): Promise<KnownPlace[]> =>
  tx
    .select({
      id: locations.id,
      name: locations.locationName,
      kind: locations.kind,
      parent_id: locations.parentId,
    })
    .from(locations)
    .where(sql`cardinality(${locations.path}) <= 2`);

/**
 * Marks cached answers as outdated on the day on which a loan limit begins, and on the day after its last, because
 * nothing is written then.
 */
export async function noteChangeOfDay(db: Db): Promise<void> {
  await db.execute(sql`insert into ${directoryChanges} (project_ids) select '{}' where exists (
    select from ${costRates} where ${costRates.kind} = 'loan_limit' and (${costRates.holdsFrom} = ${todayInIndia} or ${costRates.holdsUntil} = ${todayInIndia} - 1))`);
}
