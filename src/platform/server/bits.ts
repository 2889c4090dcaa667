/** A set of rows, with one bit each. */
export type Bits = Uint32Array;

export const bitsFor = (rows: number): Bits => new Uint32Array((rows + 31) >>> 5);

export function setBit(bits: Bits, row: number, isSet: boolean): void {
  const word = row >>> 5;
  const bit = 1 << (row & 31);
  bits[word] = isSet ? (bits[word] as number) | bit : (bits[word] as number) & ~bit;
}

export const hasBit = (bits: Bits, row: number): boolean => ((bits[row >>> 5] as number) & (1 << (row & 31))) !== 0;

/** Returns the rows in all of the sets, which are equally long. If there is only one set, it is returned itself. */
export function intersection(first: Bits, others: readonly Bits[]): Bits {
  if (others.length === 0) return first;
  const both = first.slice();
  for (const other of others)
    for (let word = 0; word < both.length; word += 1) both[word] = (both[word] as number) & (other[word] as number);
  return both;
}

/** Returns the rows in either of two sets, which are equally long. */
export const union = (one: Bits, other: Bits): Bits => one.map((word, at) => word | (other[at] as number));

export function sizeOf(bits: Bits): number {
  let size = 0;
  for (let word = 0; word < bits.length; word += 1) size += bitsOfWord(bits[word] as number);
  return size;
}

function bitsOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the rows of a set in their order. */
export function rowsIn(bits: Bits): Uint32Array {
  const rows = new Uint32Array(sizeOf(bits));
  let place = 0;
  for (let word = 0; word < bits.length; word += 1)
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      rows[place] = (word << 5) | (31 - Math.clz32(left & -left));
      place += 1;
    }
  return rows;
}
