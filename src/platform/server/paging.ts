/** Returns what the answer of a page says about all pages. */
export const pagingOf = ({ page, per_page }: { page: number; per_page: number }, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
});

/** Returns a negative number if the first row comes before the other. */
export type Order = (one: number, other: number) => number;

/** Returns a page of these rows in their order. */
export const pageInOrder = (
  rows: Uint32Array,
  { limit, offset }: { limit: number; offset: number },
  order: Order,
): number[] => firstInOrder(rows, offset + limit, order).slice(offset);

/**
 * Returns the first rows in their order, at most `limit`. It uses a heap whose root is the last of them, so that all
 * rows are never sorted.
 */
function firstInOrder(rows: Uint32Array, limit: number, order: Order): number[] {
  const heap = [...rows.subarray(0, limit)].toSorted((one, other) => order(other, one));
  for (let at = limit; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (order(row, heap[0] as number) < 0) replaceRoot(heap, row, order);
  }
  return heap.toSorted(order);
}

function replaceRoot(heap: number[], row: number, order: Order): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && order(heap[child] as number, heap[child + 1] as number) < 0) child += 1;
    if (order(row, heap[child] as number) >= 0) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = row;
}
