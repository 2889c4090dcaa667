import { hasSound, skeletonOf } from '#search/shared/spelling-rules.ts';
import type { Words } from './words.ts';

/**
 * Finds words of names that sound alike, so that `vakad` finds `wakad`. Later words are added when the next search
 * asks.
 */
export class Sounds {
  readonly #words: Words;
  readonly #bySkeleton = new Map<string, string[]>();
  #read = 0;

  constructor(words: Words) {
    this.#words = words;
  }

  /** Returns other known words with the same consonants. */
  alike(word: string): string[] {
    const known = this.#words.known;
    for (; this.#read < known.size; this.#read += 1) {
      const each = known.wordOf(this.#read);
      if (!hasSound(each)) continue;
      const skeleton = skeletonOf(each);
      const others = this.#bySkeleton.get(skeleton);
      if (others) others.push(each);
      else this.#bySkeleton.set(skeleton, [each]);
    }
    return (this.#bySkeleton.get(skeletonOf(word)) ?? []).filter((other) => other !== word);
  }
}
