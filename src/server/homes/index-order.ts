import type { HomeSort } from '#shared/homes/rules.ts';
import { firstInOrder, type Order } from '../platform/first-in-order.ts';
import type { HomeColumns } from './index-homes.ts';

/** Without a number last, in either direction. */
function byPrice(prices: Float64Array, direction: 1 | -1, one: number, other: number): number {
  const [first, second] = [prices[one] as number, prices[other] as number];
  if (first === second) return 0;
  if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1;
  return Number.isNaN(second) ? -1 : (first - second) * direction;
}

/** The orders of `queries.ts`. They are called for each home found, so they make nothing. */
function orderOf({ id, created, standing, possession, priceFrom, priceTo }: HomeColumns, sort: HomeSort): Order {
  const newer: Order = (one, other) =>
    (created[other] as number) - (created[one] as number) || (id[other] as number) - (id[one] as number);
  const first: Order = (one, other) => (id[one] as number) - (id[other] as number);
  const orders: Record<HomeSort, Order> = {
    relevance: (one, other) => (standing[other] as number) - (standing[one] as number) || newer(one, other),
    price: (one, other) => byPrice(priceFrom, 1, one, other) || first(one, other),
    '-price': (one, other) => byPrice(priceTo, -1, one, other) || first(other, one),
    possession: (one, other) => {
      const [soon, later] = [possession[one] as number, possession[other] as number];
      if (soon === later) return first(one, other);
      return soon === 0 ? 1 : later === 0 ? -1 : soon - later;
    },
    newest: newer,
  };
  return orders[sort];
}

/** The ids of a page of these rows in an order. The more rows there are before the page, the longer it takes. @param rank of rows: the lower comes first */
export function idsOfPage(
  columns: HomeColumns,
  rows: Uint32Array,
  { sort, limit, offset }: { sort: HomeSort; limit: number; offset: number },
  rank?: (row: number) => number,
): number[] {
  const order = orderOf(columns, sort);
  return firstInOrder(rows, offset + limit, rank ? byRank(columns, rows, rank, order) : order)
    .slice(offset)
    .map((row) => columns.id[row] as number);
}

/** @param rank is asked for once for each row */
function byRank({ rows: all }: HomeColumns, rows: Uint32Array, rank: (row: number) => number, order: Order): Order {
  const ranks = new Uint8Array(all);
  for (const row of rows) ranks[row] = rank(row);
  return (one, other) => (ranks[one] as number) - (ranks[other] as number) || order(one, other);
}
