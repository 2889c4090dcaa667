import { LRUCache } from 'lru-cache';

type Entry = { version: number; answer: Promise<unknown> };

/**
 * Keeps answers for as long as the directory's version stands, so that a hit costs the one-row look-up of the version
 * and an answer is never older than the last committed change (docs/decisions/0006). Concurrent equal questions are
 * computed once.
 */
export function answerCache(readVersion: () => Promise<number>, most: number) {
  const entries = new LRUCache<string, Entry>({ max: most });
  return async function answer<T>(question: string, compute: () => Promise<T>): Promise<T> {
    const version = await readVersion();
    const known = entries.get(question);
    if (known?.version === version) return known.answer as Promise<T>;
    const computed = compute();
    entries.set(question, { version, answer: computed });
    computed.catch(() => entries.delete(question));
    return computed;
  };
}
