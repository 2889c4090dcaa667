import { LRUCache } from 'lru-cache';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { cacheCounts, countedSize } from '../counts.ts';
import { outageOf } from '../database/outage.ts';
import type { Page } from './render.ts';

/** `currentAt` is when it was last known to match the directory, in milliseconds. */
type Entry = { version: number; page: Promise<Page>; currentAt: number };

const checkIntervalMs = 1_000;
const maxPages = 200;
/** Applies while the database is away. */
const maxOutdatedMs = 5 * 60_000;

/**
 * Caches anonymous visitors' pages by the directory’s version (docs/decisions/0007). The version is read once a second,
 * so pages may be a second old, or five minutes while the database is away. Pages say what depends on the day, such as
 * when the expo opens, so each is of one day.
 */
export function pageCache(readVersion: () => Promise<number>) {
  const entries = new LRUCache<string, Entry>({ max: maxPages, ...countedSize('pages') });
  let known: { version: Promise<number>; until: number } | undefined;

  function recentVersion(): Promise<number> {
    const at = Date.now();
    if (!known || at >= known.until) {
      const version = readVersion();
      version.catch(() => {
        known = undefined;
      });
      known = { version, until: at + checkIntervalMs };
    }
    return known.version;
  }

  return async function page(address: string, render: () => Promise<Page>): Promise<Page> {
    const key = `${dayInIndia(new Date())} ${address}`;
    const entry = entries.get(key);
    let version: number;
    try {
      version = await recentVersion();
    } catch (error) {
      if (entry && outageOf(error) && Date.now() - entry.currentAt <= maxOutdatedMs) return entry.page;
      throw error;
    }
    if (entry?.version === version) {
      entry.currentAt = Date.now();
      cacheCounts.pages.hits += 1;
      return entry.page;
    }
    cacheCounts.pages.misses += 1;
    const rendered = render();
    entries.set(key, { version, page: rendered, currentAt: Date.now() });
    rendered.then(
      ({ status }) => status === 200 || entries.delete(key),
      () => entries.delete(key),
    );
    return rendered;
  };
}
