import { LRUCache } from 'lru-cache';
import type { Page } from './render.ts';

type Entry = { version: number; page: Promise<Page> };

const checkIntervalMs = 1_000;
/** About 150 kB each with compressed forms. */
const maxPages = 200;

/**
 * Caches pages of anonymous visitors by the directory’s version, read at most once a second, so a page may be that stale
 * (docs/decisions/0007). Only 200 responses are cached.
 */
export function pageCache(readVersion: () => Promise<number>) {
  const entries = new LRUCache<string, Entry>({ max: maxPages });
  let known: { version: Promise<number>; until: number } | undefined;

  function recentVersion(): Promise<number> {
    const now = Date.now();
    if (!known || now >= known.until) {
      const version = readVersion();
      version.catch(() => {
        known = undefined;
      });
      known = { version, until: now + checkIntervalMs };
    }
    return known.version;
  }

  return async function page(address: string, render: () => Promise<Page>): Promise<Page> {
    const version = await recentVersion();
    const entry = entries.get(address);
    if (entry?.version === version) return entry.page;
    const rendered = render();
    entries.set(address, { version, page: rendered });
    rendered.then(
      ({ status }) => status === 200 || entries.delete(address),
      () => entries.delete(address),
    );
    return rendered;
  };
}
