/** The rows are sorted again after this many changes. */
const maxChanged = 4_096;

/**
 * Rows in the order of their numbers in a column. Rows with the number n are at the positions from `starts[n]` to
 * before `starts[n + 1]`.
 */
type SortedRows = { rows: Uint32Array; starts: Uint32Array };

/** Sorts rows by a column when they are first asked for, so that a filter reads only the rows that it finds. */
export class RowsByNumber {
  readonly #column: () => Uint32Array;
  #sorted: SortedRows | undefined;
  #changed: number[] = [];

  /** @param column is called each time, because columns are replaced by longer ones. */
  constructor(column: () => Uint32Array) {
    this.#column = column;
  }

  /** Returns rows whose number may have changed since they were sorted. */
  get changed(): readonly number[] {
    return this.#changed;
  }

  numberOf(row: number): number {
    return this.#column()[row] as number;
  }

  /** Marks a row as changed. Call it after the row was written. */
  put(row: number): void {
    if (!this.#sorted) return;
    this.#changed.push(row);
    if (this.#changed.length <= maxChanged) return;
    this.#sorted = undefined;
    this.#changed = [];
  }

  /** @param count is the number of rows. @returns the rows except those with the number 0, which stands for no value */
  sorted(count: number): SortedRows {
    this.#sorted ??= sortedBy(this.#column().subarray(0, count));
    return this.#sorted;
  }
}

function sortedBy(column: Uint32Array): SortedRows {
  let highest = 0;
  for (let row = 0; row < column.length; row += 1) highest = Math.max(highest, column[row] as number);
  // Counting each number one position further makes the sums say where its rows begin: after those of all lower
  // numbers.
  const starts = new Uint32Array(highest + 2);
  for (let row = 0; row < column.length; row += 1) {
    const number = column[row] as number;
    if (number !== 0) starts[number + 1] = (starts[number + 1] as number) + 1;
  }
  for (let number = 1; number < starts.length; number += 1)
    starts[number] = (starts[number] as number) + (starts[number - 1] as number);
  const next = starts.slice();
  const rows = new Uint32Array(starts.at(-1) as number);
  for (let row = 0; row < column.length; row += 1) {
    const number = column[row] as number;
    if (number === 0) continue;
    const place = next[number] as number;
    rows[place] = row;
    next[number] = place + 1;
  }
  return { rows, starts };
}
