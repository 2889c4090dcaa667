import { type SQL, sql } from 'drizzle-orm';
import { todayInIndia } from '#platform/server/database/columns.ts';
import { costRates } from './tables.ts';

/**
 * True if a rate is valid today and no later one of the same kind, place, buyer, property and price has replaced it.
 */
export const inForce = sql<boolean>`(${costRates.holdsFrom} <= ${todayInIndia}
  and (${costRates.holdsUntil} is null or ${costRates.holdsUntil} >= ${todayInIndia})
  and not exists (select from ${costRates} later
    where later.kind = ${costRates}."kind" and coalesce(later.location_id, 0) = coalesce(${costRates}."location_id", 0)
      and later.buyer = ${costRates}."buyer" and later.property = ${costRates}."property"
      and later.price_above = ${costRates}."price_above"
      and later.holds_from > ${costRates}."holds_from" and later.holds_from <= ${todayInIndia}))`;

/**
 * Selects as JSON how much of a price banks may lend today. It is the same for all rows of a query, which reads it
 * once.
 */
export const loanLimits: SQL = sql`(select coalesce(json_agg(json_build_object('kind', ${costRates.kind}, 'property', ${costRates.property},
    'price_above', ${costRates.priceAbove}, 'percent', ${costRates.percent}, 'holds_from', ${costRates.holdsFrom})), '[]')
  from ${costRates} where ${costRates.kind} = 'loan_limit' and ${inForce})`;
