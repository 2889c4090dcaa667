import { LRUCache } from 'lru-cache';
import { currentTransaction } from './database/transaction.ts';

type Entry = { version: number; answer: Promise<unknown> };

/**
 * Keeps answers for as long as the directory's version stands (docs/decisions/0006). Questions asked again while they are
 * being answered are answered once. Answers from inside a transaction that may have changes of its own are not kept.
 * @param most how many answers are kept, those asked longest ago given up first.
 * @param keptFor after how many milliseconds an answer is made again though the version stands.
 */
export function versionedCache(most: number, keptFor = 0) {
  const entries = new LRUCache<string, Entry>({ max: most, ttl: keptFor });
  /** The answer kept for a question at this version, or what `compute` makes of it. */
  return function answer<T>(question: string, version: number, compute: () => Promise<T>): Promise<T> {
    if (currentTransaction()?.readOnly === false) return compute();
    const known = entries.get(question);
    if (known?.version === version) return known.answer as Promise<T>;
    const computed = compute();
    entries.set(question, { version, answer: computed });
    computed.catch(() => entries.delete(question));
    return computed;
  };
}
