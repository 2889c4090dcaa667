import type { ParsedLocation } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { LRUCache } from 'lru-cache';

type Destination = { to?: unknown; search?: unknown; [option: string]: unknown };
type LinkBuilder = { buildLocation: unknown };

/** With one of these options, a link also depends on the page that it is on. */
const dependent = ['from', 'href', 'params', 'hash', 'state', 'mask', 'unmaskOnReload', 'leaveParams'];

/** Identifies a link that is the same on every page; undefined for all others. */
function keyOf({ to, search, ...options }: Destination): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/') || to.includes('$')) return undefined;
  if (search !== undefined && (typeof search !== 'object' || search === null)) return undefined;
  if (dependent.some((option) => options[option] !== undefined)) return undefined;
  return search ? `${to} ${JSON.stringify(search)}` : to;
}

const linkReuse = createIsomorphicFn()
  .server(() => {
    // Links also hold visitors' searches. The limit has room for the pages' own links and some of theirs.
    const locations = new LRUCache<string, ParsedLocation>({ max: 500 });
    return (router: LinkBuilder) => {
      const build = router.buildLocation as (destination: Destination) => ParsedLocation;
      router.buildLocation = (destination: Destination) => {
        const key = keyOf(destination);
        if (key === undefined) return build(destination);
        let location = locations.get(key);
        if (!location) {
          location = build(destination);
          locations.set(key, location);
        }
        return location;
      };
    };
  })
  .client(() => (_router: LinkBuilder) => {});

/**
 * Reuses the locations of links such as those of header and footer in all pages that the server renders, because each
 * page has a new router that would compute them again. In the browser the router keeps them itself.
 */
export const reuseFixedLinks = linkReuse();
