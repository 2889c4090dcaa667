/** Numbers that rows have in a column, and how many rows have each. */
export type Tally = { numbers: Uint32Array; homes: Uint32Array };

/**
 * Entries are zero while the array isn't in use. It is reused because there are hundreds of thousands of developers.
 */
let perNumber = new Uint32Array(0);

/** Counts rows by their number in a column. @param size is one more than the highest number. */
export function tally(rows: Uint32Array, column: Uint32Array | Int32Array, size: number): Tally {
  if (perNumber.length < size) perNumber = new Uint32Array(size + 1_024);
  const counts = perNumber;
  const numbers = new Uint32Array(Math.min(rows.length, size));
  let found = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const number = column[rows[at] as number] as number;
    const homes = counts[number] as number;
    if (homes === 0) {
      numbers[found] = number;
      found += 1;
    }
    counts[number] = homes + 1;
  }
  const homes = new Uint32Array(found);
  for (let at = 0; at < found; at += 1) {
    const number = numbers[at] as number;
    homes[at] = counts[number] as number;
    counts[number] = 0;
  }
  return { numbers: numbers.subarray(0, found), homes };
}
