import { LRUCache } from 'lru-cache';
import { currentTransaction } from './database/transaction.ts';

type Entry = { version: number; answer: Promise<unknown> };

/**
 * Caches answers of a version of the directory or a later one (docs/decisions/0006), concurrent equal questions as one.
 * Answers from a writing transaction are not cached. @param ttlMs maximum age at the same version; 0 is unlimited.
 */
export function versionedCache(most: number, keptFor = 0) {
  const entries = new LRUCache<string, Entry>({ max: most, ttl: keptFor });
  return function answer<T>(question: string, version: number, compute: () => Promise<T>): Promise<T> {
    if (currentTransaction()?.readOnly === false) return compute();
    const known = entries.get(question);
    if (known && known.version >= version) return known.answer as Promise<T>;
    const computed = compute();
    entries.set(question, { version, answer: computed });
    computed.catch(() => entries.delete(question));
    return computed;
  };
}
