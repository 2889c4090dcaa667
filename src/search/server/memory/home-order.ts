import { kilometresBetween } from '#maps/shared/distance-rules.ts';
import { type Bits, hasBit } from '#platform/server/bits.ts';
import { type Order, pageInOrder } from '#platform/server/paging.ts';
import type { HomeSort, Near } from '#search/shared/home-rules.ts';
import type { HomeColumns } from './homes.ts';

/** Homes without a price (NaN) come last in both directions. */
export function byPrice(first: number, second: number, direction: 1 | -1): number {
  if (first === second) return 0;
  if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1;
  return Number.isNaN(second) ? -1 : (first - second) * direction;
}

/** Returns a function for the lowest or highest price of a home's units that were found; NaN if none is known. */
function unitPrice(
  { firstUnit, unitCount, units }: HomeColumns,
  column: 'price_from' | 'price_to',
  matching: Bits | undefined,
) {
  const prices = units.numbers[column] as Float64Array;
  const direction = column === 'price_from' ? 1 : -1;
  return (row: number): number => {
    const first = firstUnit[row] as number;
    const count = unitCount[row] as number;
    // The only unit of a home was found if the home was.
    if (count === 1) return prices[first] as number;
    const end = first + count;
    let price = Number.NaN;
    for (let unit = first; unit < end; unit += 1)
      if ((!matching || hasBit(matching, unit)) && byPrice(prices[unit] as number, price, direction) < 0)
        price = prices[unit] as number;
    return price;
  };
}

/** Returns the function with its last answer kept, for a row that is compared with many others in turn. */
function keepingLast(price: (row: number) => number): (row: number) => number {
  let [last, value] = [-1, Number.NaN];
  return (row) => {
    if (row !== last) [last, value] = [row, price(row)];
    return value;
  };
}

export const newest =
  ({ id, created }: HomeColumns): Order =>
  (one, other) =>
    (created[other] as number) - (created[one] as number) || (id[other] as number) - (id[one] as number);
export const lowestId =
  ({ id }: HomeColumns): Order =>
  (one, other) =>
    (id[one] as number) - (id[other] as number);

/**
 * Returns the order of homes. It is called for each home found, so it creates no objects.
 * @param turns of rows: see `Turns`.
 * @param matching has the units that were found, if filters of units are set: cards then show their prices.
 */
export function orderOf(columns: HomeColumns, sort: HomeSort, turns: Uint16Array, matching?: Bits): Order {
  const { standing, possession } = columns;
  const [lowest, highest] = [unitPrice(columns, 'price_from', matching), unitPrice(columns, 'price_to', matching)];
  const [otherLowest, otherHighest] = [keepingLast(lowest), keepingLast(highest)];
  const [newer, first] = [newest(columns), lowestId(columns)];
  const orders: Record<HomeSort, Order> = {
    relevance: (one, other) =>
      (standing[other] as number) - (standing[one] as number) ||
      (turns[one] as number) - (turns[other] as number) ||
      newer(one, other),
    price: (one, other) => byPrice(lowest(one), otherLowest(other), 1) || first(one, other),
    '-price': (one, other) => byPrice(highest(one), otherHighest(other), -1) || first(other, one),
    possession: (one, other) => {
      const [soon, later] = [possession[one] as number, possession[other] as number];
      if (soon === later) return first(one, other);
      return soon === 0 ? 1 : later === 0 ? -1 : soon - later;
    },
    newest: newer,
  };
  return orders[sort];
}

/** Returns these rows, the nearest first. */
export function nearestFirst(columns: HomeColumns, near: Near, rows: Uint32Array): Order {
  const { latitude, longitude } = columns;
  const first = lowestId(columns);
  const distances = new Float64Array(columns.rows);
  for (const row of rows) {
    const point = { latitude: latitude[row] as number, longitude: longitude[row] as number };
    distances[row] = kilometresBetween(near, point);
  }
  return (one, other) => (distances[one] as number) - (distances[other] as number) || first(one, other);
}

type Range = { limit: number; offset: number };
/** Ranks a row. Lower ranks come first. */
type Rank = (row: number) => number;

/** Returns the ids of a page of these rows, sorted by rank, if one is given, and then by an order. */
export function idsInOrder(columns: HomeColumns, rows: Uint32Array, range: Range, order: Order, rank?: Rank): number[] {
  const page = pageInOrder(rows, range, rank ? byRank(columns, rows, rank, order) : order);
  return page.map((row) => columns.id[row] as number);
}

/** @param rank is called once for each row. */
function byRank({ rows: all }: HomeColumns, rows: Uint32Array, rank: Rank, order: Order): Order {
  const ranks = new Uint8Array(all);
  for (const row of rows) ranks[row] = rank(row);
  return (one, other) => (ranks[one] as number) - (ranks[other] as number) || order(one, other);
}
