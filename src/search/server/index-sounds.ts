import { skeletonOf } from '#search/shared/spelling-rules.ts';
import type { Words } from './index-words.ts';

/** The words of names by their sound, so that `vakad` finds `wakad`; words that come later are added when one is asked for. */
export class Sounds {
  readonly #words: Words;
  readonly #bySkeleton = new Map<string, string[]>();
  #read = 0;

  constructor(words: Words) {
    this.#words = words;
  }

  /** Other known words with the same consonants as one. */
  alike(word: string): string[] {
    const known = this.#words.known;
    for (; this.#read < known.size; this.#read += 1) {
      const each = known.wordOf(this.#read);
      if (each.length < 4 || /\d/.test(each)) continue;
      const skeleton = skeletonOf(each);
      const others = this.#bySkeleton.get(skeleton);
      if (others) others.push(each);
      else this.#bySkeleton.set(skeleton, [each]);
    }
    return (this.#bySkeleton.get(skeletonOf(word)) ?? []).filter((other) => other !== word);
  }
}
