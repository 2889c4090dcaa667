import { LRUCache } from 'lru-cache';
import { type Bits, bitsFor, hasBit, inEither, rowsIn, setBit } from '#platform/server/bits.ts';
import { withoutLegalForms } from '#search/shared/words-rules.ts';
import { grown } from './index-lists.ts';
import { Vocabulary } from './index-vocabulary.ts';

/** Which of the known words match one that is searched for, so far as they were looked at. */
type Matching = { marks: Bits; looked: number };

/** A text matches if one of its words is marked, or if it has one of the phrases. */
type WordTest = { marks: Bits; phrases: PhraseTest[] };

/** Words side by side: the first one may be the end of one, the last one the start. */
type PhraseTest = { first: Bits; between: number[]; last: Bits };

/** Words side by side, by their numbers; -1 for one that no text has. */
type Phrase = { length: number; exact: number[]; begun: Bits };

/** Matches of so many different words are kept; each has a bit for each known word. */
const maxKept = 64;
/** Shorter ones match at the start of a word only, as in the database (`matchesWords`). */
const shortest = 3;

/** Texts that are searched for words, by their rows: each word is kept once. Texts are as `search_text()` writes them. */
export class Words {
  /** Words that texts have, or had. */
  readonly known = new Vocabulary();
  readonly #matching = new LRUCache<string, Matching>({ max: maxKept });
  #first: Uint32Array = new Uint32Array(1_024);
  #count: Uint16Array = new Uint16Array(1_024);
  /** The numbers of the words of all texts, in their order. */
  #words: Uint32Array = new Uint32Array(4_096);
  #used = 0;

  /** Writes a text in the place of the row's former one. */
  put(row: number, text: string): void {
    const words = text.trim() === '' ? [] : text.trim().split(' ');
    if (row >= this.#first.length) {
      this.#first = grown(this.#first, row + 1_024) as Uint32Array;
      this.#count = grown(this.#count, row + 1_024) as Uint16Array;
    }
    // A longer text is written after all others, and leaves its former place unused.
    if (words.length > (this.#count[row] as number)) {
      this.#first[row] = this.#used;
      this.#used += words.length;
      if (this.#used > this.#words.length) this.#words = grown(this.#words, this.#used + 4_096) as Uint32Array;
    }
    this.#count[row] = words.length;
    for (const [place, word] of words.entries())
      this.#words[(this.#first[row] as number) + place] = this.known.numberOf(word);
  }

  /**
   * Says of rows whether their text has every word, as `matchesWords` does.
   * @param wanted normalised; of each list one word is enough, which may be several words side by side
   */
  having(wanted: readonly (readonly string[])[]): (row: number) => boolean {
    let known = -1;
    let tests: WordTest[] = [];
    return (row) => {
      // Texts that were written since may have words that were not known.
      if (known !== this.known.size) tests = wanted.map((alternatives) => this.#testOf(alternatives));
      known = this.known.size;
      return tests.length > 0 && tests.every((test) => this.#matches(test, row));
    };
  }

  /** The rows, below a number of them, whose texts have every word: see `having`. @param room how many rows the set is for */
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

  /** @param phrase normalised */
  phraseOf(phrase: string): Phrase {
    const words = phrase.split(' ');
    const begun = bitsFor(this.known.size);
    this.known.mark(begun, 0, words.at(-1) as string, 'start');
    return { length: words.length, exact: words.map((word) => this.known.find(word)), begun };
  }

  /**
   * How a phrase occurs in a row's first words: 1 at their start, 2 there with its last word only begun, 3 further on, 4 not at all.
   * @param within how many of the row's words are looked at
   */
  rank(row: number, within: number, phrase: Phrase): 1 | 2 | 3 | 4 {
    const first = this.#first[row] as number;
    const most = Math.min(within, this.#count[row] as number) - phrase.length;
    for (let start = 0; start <= most; start += 1) {
      if (!this.#isAt(first + start, phrase)) continue;
      if (start > 0) return 3;
      return this.#words[first + phrase.length - 1] === phrase.exact.at(-1) ? 1 : 2;
    }
    return 4;
  }

  /** Where a row has these words side by side, counted from its first one; -1 for nowhere. */
  placeOf(row: number, words: readonly string[]): number {
    const first = this.#first[row] as number;
    const numbers = words.map((word) => this.known.find(word));
    for (let place = 0; place + numbers.length <= (this.#count[row] as number); place += 1)
      if (this.#hasExactly(first + place, numbers)) return place;
    return -1;
  }

  /** Whether so many of a row's words, from a place on, are a phrase, and no more than it. */
  isPhrase(row: number, place: number, words: number, { length, exact }: Phrase): boolean {
    return words === length && this.#hasExactly((this.#first[row] as number) + place, exact);
  }

  #hasExactly(place: number, numbers: readonly number[]): boolean {
    return numbers.every((number, at) => this.#words[place + at] === number);
  }

  /**
   * The order of the first words of two rows, by what they are called: the same as of the words with spaces between them.
   * @param oneWords how many of its words are compared
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
    return others.reduce(inEither, first);
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

/** What texts have to have for these words: each but legal forms, which name no firm by themselves. */
export const tellingOf = (words: string[]): string[][] => withoutLegalForms(words).map((word) => [word]);
