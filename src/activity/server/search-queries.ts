import { and, between, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import { onOwnPages } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { searchLeads, searchTotals } from './tables.ts';

/** Days in India, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

const total = (
  column: typeof searchTotals.searches | typeof searchTotals.withoutResult | typeof searchLeads.openings,
) => sql<number>`sum(${column})::integer`;

/** Returns the searches from which the scope's stalls and a builder's projects were opened most. */
export const selectTermsLeading = (db: Db, scope: Scope, { from, to }: Days, limit: number) =>
  db
    .select({ term: searchLeads.term, openings: total(searchLeads.openings) })
    .from(searchLeads)
    .where(and(onOwnPages(scope, searchLeads), between(searchLeads.day, from, to)))
    .groupBy(searchLeads.term)
    .having(({ openings }) => gte(openings, 1))
    .orderBy(({ openings, term }) => [desc(openings), term])
    .limit(limit);

/**
 * Returns the most frequent searches. For searches without a result, only those that had none `minCount` times or more.
 */
export function selectTerms(
  db: Db,
  { from, to }: Days,
  limit: number,
  { without, minCount = 1 }: { without: boolean; minCount?: number },
) {
  const counted: SQL<number> = total(without ? searchTotals.withoutResult : searchTotals.searches);
  return db
    .select({ term: searchTotals.term, searches: counted })
    .from(searchTotals)
    .where(between(searchTotals.day, from, to))
    .groupBy(searchTotals.term)
    .having(gte(counted, minCount))
    .orderBy(desc(counted), searchTotals.term)
    .limit(limit);
}

/** Deletes searches before the last `months` months in India, not counting the current month. */
export async function deleteSearches(db: Db, months: number): Promise<void> {
  const first = sql`(date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ${months}))::date`;
  await db.delete(searchTotals).where(lt(searchTotals.day, first));
  await db.delete(searchLeads).where(lt(searchLeads.day, first));
}
