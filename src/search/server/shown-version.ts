import type { Turn } from '#platform/server/queue.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * `isOwn` says that a signed-in person asks, who has to see changes at once because they may be their own. `turn`
 * decides when an answer that isn't kept is computed.
 */
export type Reading = { isOwn?: boolean; turn?: Turn };

export type Versions = {
  version: () => Promise<number>;
  /** The version for people who aren't signed in is a little old while much changes. */
  visitorVersion: () => Promise<number>;
};

/**
 * Returns the version of the directory to show. For visitors a question that isn't kept is answered at the engine's
 * version, without a look at the database.
 */
export function shownVersion(
  { version, visitorVersion }: Versions,
  engine: Pick<SearchEngine, 'version'>,
  { isOwn = false, isKept }: { isOwn: boolean | undefined; isKept: boolean },
): Promise<number> {
  const reached = engine.version();
  if (isOwn) return version();
  return reached !== undefined && !isKept ? Promise.resolve(reached) : visitorVersion();
}
