import { LRUCache } from 'lru-cache';
import { cacheCounts, countedSize } from './counts.ts';
import { currentTransaction } from './database/transaction.ts';

type Entry = { version: number; answer: Promise<unknown> };

/** @param isOf says that the answer is of another version than was asked for; one of an earlier version is not kept */
type Compute<T> = (isOf: (version: number) => void) => Promise<T>;

/**
 * Caches answers of a version of the directory or a later one (docs/decisions/0006), concurrent equal questions as one.
 * Answers from a writing transaction are not cached. @param ttlMs maximum age at the same version; 0 is unlimited.
 */
export function versionedCache(most: number, keptFor = 0) {
  const entries = new LRUCache<string, Entry>({ max: most, ttl: keptFor, ...countedSize('answers') });

  function answer<T>(question: string, version: number, compute: Compute<T>): Promise<T> {
    if (currentTransaction()?.readOnly === false) return compute(() => {});
    const known = entries.get(question);
    if (known && known.version >= version) {
      cacheCounts.answers.hits += 1;
      return known.answer as Promise<T>;
    }
    cacheCounts.answers.misses += 1;
    const entry = { version, answer: Promise.resolve() as Promise<unknown> };
    const computed = compute((later) => {
      entry.version = later;
    });
    entry.answer = computed;
    entries.set(question, entry);
    computed.catch(() => entries.delete(question));
    return computed;
  }

  /** Whether the question was answered before, at any version. */
  const has = (question: string): boolean => entries.has(question);
  /** Whether asking for it at this version computes nothing new. */
  const isKept = (question: string, version: number): boolean => (entries.get(question)?.version ?? -1) >= version;
  return Object.assign(answer, { has, isKept });
}
