import { type JobRunner, runAtOnce } from '#platform/server/queue.ts';
import type { versionedCache } from '#platform/server/versioned-cache.ts';
import type { behind } from '#search/shared/behind-contract.ts';
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
async function shownVersion(
  { version, visitorVersion }: Versions,
  engine: Pick<SearchEngine, 'version' | 'followsLater'>,
  isOwn = false,
): Promise<number> {
  if (isOwn) return version();
  return (engine.followsLater ? engine.version() : undefined) ?? visitorVersion();
}

/** Makes what is kept of a page. @param isOf is told the version that it is of. */
type Make<Page> = (shown: number, isOf: (version: number) => void) => Promise<Page>;

/** Returns a function that answers with a page of a list, which is kept, and says whether it is behind its reader. */
export function pageAnswers(
  answers: ReturnType<typeof versionedCache>,
  versions: Versions,
  engine: Pick<SearchEngine, 'version' | 'followsLater'>,
) {
  return async <Page extends object>(
    question: string,
    make: Make<Page>,
    { isOwn = false, turn = runAtOnce }: Reading,
  ): Promise<Page & { [Field in keyof typeof behind]: boolean }> => {
    const shown = await shownVersion(versions, engine, isOwn);
    const page = await answers.inTurn(turn, question, shown, (isOf) => make(shown, isOf));
    return { ...page, is_behind: isOwn && (engine.version() ?? shown) < shown };
  };
}
