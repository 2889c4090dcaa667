import { LRUCache } from 'lru-cache';
import { grown } from './index-lists.ts';

/** Which of the known words match one that is searched for, so far as they were looked at. */
type Matching = { flags: Uint8Array; looked: number };

/** So many different words that are searched for are kept: one has a byte for each known word. */
const mostKept = 64;
/** Shorter ones match at the start of a word only, as in the database (`matchesWords`). */
const shortest = 3;

/** Texts that are searched for words, by their rows: each word is kept once. Texts are as `search_text()` writes them. */
export class Words {
  /** All words that texts have, by their numbers. */
  readonly #known: string[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #matching = new LRUCache<string, Matching>({ max: mostKept });
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
    for (const [place, word] of words.entries()) this.#words[(this.#first[row] as number) + place] = this.#number(word);
  }

  /**
   * Says of rows whether their text has every word, as `matchesWords` does.
   * @param wanted normalised; of each list one word is enough, which may be several words side by side
   */
  having(wanted: readonly (readonly string[])[]): (row: number) => boolean {
    const tests = wanted.map((alternatives) => {
      const single = this.#flagsOfAny(alternatives.filter((word) => !word.includes(' ')));
      const phrases = alternatives.filter((word) => word.includes(' ')).map((phrase) => phrase.split(' '));
      return { single, phrases };
    });
    return (row) => {
      const first = this.#first[row] as number;
      const end = first + (this.#count[row] as number);
      for (const { single, phrases } of tests) {
        let place = first;
        while (place < end && single[this.#words[place] as number] !== 1) place += 1;
        if (place === end && !phrases.some((words) => this.#hasPhrase(words, first, end))) return false;
      }
      return true;
    };
  }

  /** Whether the words are side by side; the first may be the end of one, the last the start. */
  #hasPhrase(words: readonly string[], first: number, end: number): boolean {
    const last = words.length - 1;
    for (let start = first; start + last < end; start += 1)
      if (
        words.every((word, place) => {
          const known = this.#known[this.#words[start + place] as number] as string;
          return place === 0 ? known.endsWith(word) : place === last ? known.startsWith(word) : known === word;
        })
      )
        return true;
    return false;
  }

  #flagsOfAny(words: readonly string[]): Uint8Array {
    const [first, ...others] = words.map((word) => this.#flagsOf(word));
    if (!first || others.length === 0) return first ?? new Uint8Array(this.#known.length);
    const any = first.slice();
    for (const flags of others)
      for (let word = 0; word < any.length; word += 1) any[word] = (any[word] as number) | (flags[word] as number);
    return any;
  }

  #flagsOf(word: string): Uint8Array {
    const kept = this.#matching.get(word) ?? { flags: new Uint8Array(0), looked: 0 };
    if (kept.flags.length < this.#known.length) kept.flags = grown(kept.flags, this.#known.length + 64) as Uint8Array;
    const isShort = word.length < shortest;
    for (; kept.looked < this.#known.length; kept.looked += 1) {
      const known = this.#known[kept.looked] as string;
      kept.flags[kept.looked] = (isShort ? known.startsWith(word) : known.includes(word)) ? 1 : 0;
    }
    this.#matching.set(word, kept);
    return kept.flags;
  }

  #number(word: string): number {
    const known = this.#numberOf.get(word);
    if (known !== undefined) return known;
    const number = this.#known.length;
    this.#known.push(word);
    this.#numberOf.set(word, number);
    return number;
  }
}
