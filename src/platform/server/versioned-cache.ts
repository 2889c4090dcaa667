import { LRUCache } from 'lru-cache';
import { cacheCounts, countedSize } from './counts.ts';
import { currentTransaction } from './database/transaction.ts';
import { type JobRunner, runAtOnce } from './queue.ts';

type Entry = { version: number; answer: Promise<unknown> };

/**
 * @param isOf is told that the answer has another version than was asked for. An answer of an earlier version isn't
 * cached.
 */
type Compute<T> = (isOf: (version: number) => void) => Promise<T>;

/**
 * Caches answers of a version of the directory or a later one (docs/decisions/0006). Concurrent equal questions are
 * computed once.
 * Answers from a writing transaction aren't cached. @param maxAgeMs is that at the same version; 0 is unlimited.
 */
export function versionedCache(maxEntries: number, maxAgeMs = 0) {
  const entries = new LRUCache<string, Entry>({ max: maxEntries, ttl: maxAgeMs, ...countedSize('answers') });

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

  /** Answers the same. An answer that isn't cached is computed when `turn` runs it. */
  function inTurn<T>(turn: JobRunner, question: string, version: number, compute: Compute<T>): Promise<T> {
    const isKept = (entries.get(question)?.version ?? -1) >= version;
    return (isKept ? runAtOnce : turn)(() => answer(question, version, compute));
  }

  return Object.assign(answer, { inTurn });
}
