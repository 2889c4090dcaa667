import { LRUCache } from 'lru-cache';
import type { Page } from './render.ts';

type Entry = { version: number; page: Promise<Page> };

const checkIntervalMs = 1_000;
const maxPages = 200;

/** Caches anonymous visitors' pages by the directory’s version (docs/decisions/0007), which is read once a second: pages may be that stale. */
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
