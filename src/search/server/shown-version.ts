import type { JobRunner } from '#platform/server/queue.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * `isOwn` says that a signed-in person asks, who has to see changes at once because they may be their own. `turn`
 * decides when an answer that isn't kept is computed.
 */
export type Reading = { isOwn?: boolean; turn?: JobRunner };

export type Versions = {
  version: () => Promise<number>;
  /** The version for people who aren't signed in is a little old while much changes. */
  visitorVersion: () => Promise<number>;
};

/**
 * Returns the version of the directory to show. Visitors don't wait for an engine that follows later: they see what it
 * has.
 */
export async function shownVersion(
  { version, visitorVersion }: Versions,
  engine: Pick<SearchEngine, 'version' | 'followsLater'>,
  isOwn = false,
): Promise<number> {
  if (isOwn) return version();
  return (engine.followsLater ? engine.version() : undefined) ?? visitorVersion();
}
