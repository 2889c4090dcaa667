import { LRUCache } from 'lru-cache';
import { type Bits, bitsFor, hasBit, rowsIn, setBit, union } from '#platform/server/bits.ts';
import { withCapacity } from './lists.ts';
import { Vocabulary } from './vocabulary.ts';

/** The known words that match a searched word. `looked` is the number of words that were compared so far. */
type Matching = { marks: Bits; looked: number };

/** A text matches if one of its words is marked, or if it has one of the phrases. */
type WordTest = { marks: Bits; phrases: PhraseTest[] };

/** Words side by side. The first may be the end of a word, and the last the start of one. */
type PhraseTest = { first: Bits; between: number[]; last: Bits };

/** The numbers of words side by side; -1 for a word that no text has. */
type Phrase = { length: number; exact: number[]; begun: Bits };

/** Limit of the cache of matching words. Each entry has a bit for each known word. */
const maxKept = 64;
/** Shorter words match only at the start of a word, as in the database (`matchesWords`). */
const shortest = 3;

/** Searches the texts of rows for words. Each word is stored once. Texts have the format of `search_text()`. */
export class Words {
  /** Words that texts have, or had. */
  readonly known = new Vocabulary();
  readonly #matching = new LRUCache<string, Matching>({ max: maxKept });
  #first: Uint32Array = new Uint32Array(1_024);
  #count: Uint16Array = new Uint16Array(1_024);
  /** The numbers of the words of all texts, in their order. */
  #words: Uint32Array = new Uint32Array(4_096);
  #used = 0;

  /** Replaces the text of a row. */
  put(row: number, text: string): void {
    const words = text.trim() === '' ? [] : text.trim().split(' ');
    if (row >= this.#first.length) {
      this.#first = withCapacity(this.#first, row + 1_024) as Uint32Array;
      this.#count = withCapacity(this.#count, row + 1_024) as Uint16Array;
    }
    // A longer text is written after all others, and its former place stays unused.
    if (words.length > (this.#count[row] as number)) {
      this.#first[row] = this.#used;
      this.#used += words.length;
      if (this.#used > this.#words.length) this.#words = withCapacity(this.#words, this.#used + 4_096) as Uint32Array;
    }
    this.#count[row] = words.length;
    for (const [place, word] of words.entries())
      this.#words[(this.#first[row] as number) + place] = this.known.numberOf(word);
  }

  /**
   * Returns a function that says whether a row's text has every word, as `matchesWords` does.
   * @param wanted is normalised. One word of each list is enough, and it may be several words side by side.
   */
  having(wanted: readonly (readonly string[])[]): (row: number) => boolean {
    let known = -1;
    let tests: WordTest[] = [];
    return (row) => {
      // Texts that were written meanwhile may have words that weren't known.
      if (known !== this.known.size) tests = wanted.map((alternatives) => this.#testOf(alternatives));
      known = this.known.size;
      return tests.length > 0 && tests.every((test) => this.#matches(test, row));
    };
  }

  /**
   * Returns the rows, below a number, whose texts have every word; see `having`. @param room is the number of rows that
   * the set has room for.
   */
  rowsHaving(wanted: readonly (readonly string[])[], rows: number, room: number): Bits {
    const bits = bitsFor(room);
    const tests = wanted.map((alternatives) => this.#testOf(alternatives));
    if (tests.some(({ marks, phrases }) => phrases.length === 0 && marks.every((word) => word === 0))) return bits;
    const [first, ...others] = tests;
    if (!first) return bits;
    for (let row = 0; row < rows; row += 1) if (this.#matches(first, row)) setBit(bits, row, true);
    for (const test of others) for (const row of rowsIn(bits)) if (!this.#matches(test, row)) setBit(bits, row, false);
    return bits;
  }

  /** Looks up the words of a normalised phrase once for all rows. */
  phraseOf(phrase: string): Phrase {
    const words = phrase.split(' ');
    const begun = bitsFor(this.known.size);
    this.known.mark(begun, 0, words.at(-1) as string, 'start');
    return { length: words.length, exact: words.map((word) => this.known.find(word)), begun };
  }

  /**
   * Returns where a phrase occurs in a row's first words: 1 if they start with it, 2 if they start with it and its last
   * word is incomplete, 3 further on, 4 not at all.
   * @param within is the number of the row's words to compare.
   */
  rank(row: number, within: number, phrase: Phrase): 1 | 2 | 3 | 4 {
    const first = this.#first[row] as number;
    const lastStart = Math.min(within, this.#count[row] as number) - phrase.length;
    for (let start = 0; start <= lastStart; start += 1) {
      if (!this.#isAt(first + start, phrase)) continue;
      if (start > 0) return 3;
      return this.#words[first + phrase.length - 1] === phrase.exact.at(-1) ? 1 : 2;
    }
    return 4;
  }

  /** Returns the position in a row of these words side by side; -1 if it doesn't have them. */
  placeOf(row: number, words: readonly string[]): number {
    const first = this.#first[row] as number;
    const numbers = words.map((word) => this.known.find(word));
    for (let place = 0; place + numbers.length <= (this.#count[row] as number); place += 1)
      if (this.#hasExactly(first + place, numbers)) return place;
    return -1;
  }

  /** Returns whether these words of a row, from a position on, are exactly a phrase. */
  isPhrase(row: number, place: number, words: number, { length, exact }: Phrase): boolean {
    return words === length && this.#hasExactly((this.#first[row] as number) + place, exact);
  }

  #hasExactly(place: number, numbers: readonly number[]): boolean {
    return numbers.every((number, at) => this.#words[place + at] === number);
  }

  /**
   * Compares the first words of two rows, as if they were texts with spaces between the words.
   * @param oneWords is the number of words to compare.
   */
  compare(one: number, oneWords: number, other: number, otherWords: number): number {
    const [first, second] = [this.#first[one] as number, this.#first[other] as number];
    const both = Math.min(oneWords, otherWords);
    for (let place = 0; place < both; place += 1) {
      const [number, against] = [this.#words[first + place] as number, this.#words[second + place] as number];
      if (number !== against) return this.known.compare(number, against);
    }
    return oneWords - otherWords;
  }

  #isAt(place: number, { length, exact, begun }: Phrase): boolean {
    for (let word = 0; word < length - 1; word += 1) if (this.#words[place + word] !== exact[word]) return false;
    return hasBit(begun, this.#words[place + length - 1] as number);
  }

  #testOf(alternatives: readonly string[]): WordTest {
    return {
      marks: this.#marksOfAny(alternatives.filter((word) => !word.includes(' '))),
      phrases: alternatives.filter((word) => word.includes(' ')).map((phrase) => this.#phraseTestOf(phrase)),
    };
  }

  #matches({ marks, phrases }: WordTest, row: number): boolean {
    const words = this.#words;
    const first = this.#first[row] as number;
    const end = first + (this.#count[row] as number);
    for (let place = first; place < end; place += 1) if (hasBit(marks, words[place] as number)) return true;
    return phrases.length > 0 && phrases.some((phrase) => this.#hasPhrase(phrase, first, end));
  }

  #phraseTestOf(phrase: string): PhraseTest {
    const words = phrase.split(' ');
    const [first, last] = [bitsFor(this.known.size), bitsFor(this.known.size)];
    this.known.mark(first, 0, words[0] as string, 'end');
    this.known.mark(last, 0, words.at(-1) as string, 'start');
    return { first, between: words.slice(1, -1).map((word) => this.known.find(word)), last };
  }

  #hasPhrase({ first, between, last }: PhraseTest, begin: number, end: number): boolean {
    for (let start = begin; start + between.length + 1 < end; start += 1)
      if (
        hasBit(first, this.#words[start] as number) &&
        this.#hasExactly(start + 1, between) &&
        hasBit(last, this.#words[start + between.length + 1] as number)
      )
        return true;
    return false;
  }

  #marksOfAny(words: readonly string[]): Bits {
    const [first = bitsFor(this.known.size), ...others] = words.map((word) => this.#marksOf(word));
    return others.reduce(union, first);
  }

  #marksOf(word: string): Bits {
    const { size } = this.known;
    const kept = this.#matching.get(word) ?? { marks: bitsFor(0), looked: 0 };
    if (kept.looked < size) {
      const marks = bitsFor(size);
      marks.set(kept.marks);
      this.known.mark(marks, kept.looked, word, word.length < shortest ? 'start' : 'anywhere');
      this.#matching.set(word, { marks, looked: size });
      return marks;
    }
    return kept.marks;
  }
}
