import { type Bits, setBit } from '#platform/server/bits.ts';
import { withCapacity } from './lists.ts';

const space = 0x20;
/** The table is at most half full. */
const minPlaces = 4_096;

/**
 * Numbers words in the order in which they were added. A million words need about 20 MB, a fifth of what strings in a
 * `Map` need.
 */
export class Vocabulary {
  /** All words as UTF-8, with a space before each and after the last. */
  #bytes: Uint8Array = new Uint8Array(65_536).fill(space, 0, 1);
  /** The position where each word begins. The next word begins after a space. */
  #starts: Uint32Array = new Uint32Array(4_096).fill(1, 0, 1);
  /** The numbers of words plus one, each at the position of its hash or at the next free one. */
  #places: Uint32Array = new Uint32Array(minPlaces);
  /** The word that is looked for. */
  #sought: Uint8Array = new Uint8Array(256);
  size = 0;

  /** Returns the number of a word; -1 if it isn't known. */
  find(word: string): number {
    const length = this.#seek(word);
    return (this.#places[this.#placeOf(length)] as number) - 1;
  }

  /** Returns the number of a word, and adds the word if it isn't known. */
  numberOf(word: string): number {
    const length = this.#seek(word);
    const place = this.#placeOf(length);
    const known = (this.#places[place] as number) - 1;
    return known >= 0 ? known : this.#add(length, place);
  }

  wordOf(number: number): string {
    return this.#text(this.#starts[number] as number, this.#endOf(number));
  }

  /** Compares two words by their bytes, as the database does. */
  compare(one: number, other: number): number {
    const bytes = this.#bytes;
    let [at, against] = [this.#starts[one] as number, this.#starts[other] as number];
    // A word comes before longer words that begin with it, because the space after it is lower than any letter.
    while (bytes[at] === bytes[against] && bytes[at] !== space) {
      at += 1;
      against += 1;
    }
    return (bytes[at] as number) - (bytes[against] as number);
  }

  /** Marks the words, from a number on, that contain a part anywhere, or at their start or end. */
  mark(marks: Bits, from: number, part: string, where: 'anywhere' | 'start' | 'end' = 'anywhere'): void {
    const bytes = Buffer.from(this.#bytes.buffer, 0, this.#starts[this.size] as number);
    const sought = Buffer.from(where === 'start' ? ` ${part}` : where === 'end' ? `${part} ` : part);
    const before = where === 'start' ? 1 : 0;
    for (let number = from; number < this.size; number += 1) {
      const at = bytes.indexOf(sought, (this.#starts[number] as number) - before);
      if (at < 0) return;
      number = this.#wordAt(at + before, number);
      setBit(marks, number, true);
    }
  }

  /** Returns the word at a position of `#bytes`. @param from is the lowest number that it can have. */
  #wordAt(at: number, from: number): number {
    let [low, high] = [from, this.size - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #endOf(number: number): number {
    return (this.#starts[number + 1] as number) - 1;
  }

  #text(start: number, end: number): string {
    return Buffer.from(this.#bytes.buffer, start, end - start).toString();
  }

  /** Writes a word to `#sought`, and returns how many bytes it has. */
  #seek(word: string): number {
    if (this.#sought.length < 3 * word.length) this.#sought = new Uint8Array(3 * word.length);
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      if (code > 0x7f) return Buffer.from(this.#sought.buffer).write(word);
      this.#sought[at] = code;
    }
    return word.length;
  }

  /** Returns the position in `#places` of the sought word, or the position where it belongs. */
  #placeOf(length: number): number {
    const last = this.#places.length - 1;
    let place = hashOf(this.#sought, 0, length) & last;
    for (let known = this.#places[place] as number; known !== 0; known = this.#places[place] as number) {
      if (this.#isSought(known - 1, length)) break;
      place = (place + 1) & last;
    }
    return place;
  }

  #isSought(number: number, length: number): boolean {
    const start = this.#starts[number] as number;
    if (this.#endOf(number) - start !== length) return false;
    for (let at = 0; at < length; at += 1) if (this.#bytes[start + at] !== this.#sought[at]) return false;
    return true;
  }

  #add(length: number, place: number): number {
    const number = this.size;
    const start = this.#starts[number] as number;
    const end = start + length;
    if (end >= this.#bytes.length) this.#bytes = withCapacity(this.#bytes, end + 1) as Uint8Array;
    this.#bytes.set(this.#sought.subarray(0, length), start);
    this.#bytes[end] = space;
    this.size += 1;
    if (this.size >= this.#starts.length) this.#starts = withCapacity(this.#starts, this.size + 1) as Uint32Array;
    this.#starts[this.size] = end + 1;
    this.#places[place] = this.size;
    if (2 * this.size > this.#places.length) this.#widen();
    return number;
  }

  #widen(): void {
    const last = 2 * this.#places.length - 1;
    this.#places = new Uint32Array(last + 1);
    for (let number = 0; number < this.size; number += 1) {
      let place = hashOf(this.#bytes, this.#starts[number] as number, this.#endOf(number)) & last;
      while (this.#places[place] !== 0) place = (place + 1) & last;
      this.#places[place] = number + 1;
    }
  }
}

/** Computes FNV-1a, and mixes the result once more because only its low bits are used. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}
