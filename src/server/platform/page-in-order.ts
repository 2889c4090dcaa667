/** Negative where the first row comes before the other. */
export type Order = (one: number, other: number) => number;

/** So many rows from the beginning or the end are put in order. */
const deepest = 10_000;

/** A page of these rows in their order; undefined where it is too far from both ends, so that too many would have to be put in order. */
export function pageInOrder(
  rows: Uint32Array,
  { limit, offset }: { limit: number; offset: number },
  order: Order,
): number[] | undefined {
  if (offset + limit <= deepest) return firstInOrder(rows, offset + limit, order).slice(offset);
  const toEnd = Math.max(rows.length - offset, 0);
  if (toEnd === 0) return [];
  if (toEnd > deepest) return undefined;
  return firstInOrder(rows, toEnd, (one, other) => order(other, one))
    .toReversed()
    .slice(0, limit);
}

/** The first so many of these rows in their order: a heap whose root is the last of them, so that all rows are never sorted. */
function firstInOrder(rows: Uint32Array, most: number, order: Order): number[] {
  const heap = [...rows.subarray(0, most)].toSorted((one, other) => order(other, one));
  for (let at = most; at < rows.length; at += 1) {
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
