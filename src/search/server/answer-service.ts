import type { PooledDb } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import type { Ask, Question, Questions, SearchEngine } from './search-engine.ts';
import { selectDirectoryVersion } from './version-queries.ts';
import { type Understood, understand, yearInIndia } from './words-service.ts';

/** An answer whose records change while it is made is tried so many times. */
const maxTries = 10;

/** The questions of one try. `version`: the oldest that its answers so far were of. */
export type Asking = {
  [Q in Question]: (...asked: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>>;
} & {
  readonly version: number;
  /** Returns what a search asks for: its words are read by the database's names, and tried by the engine. */
  read: (filters: HomeFilters, typing?: { isTyping: true }) => Promise<Understood>;
};

export type SearchService = ReturnType<typeof searchService>;

/** Makes answers of what an engine finds and what the database says of it, at one version of the directory. */
export function searchService(db: PooledDb, engine: SearchEngine) {
  /** A page that shows firms and homes reads the same words for both. */
  const readings = versionedCache(200);

  async function read(asking: Asking, filters: HomeFilters, typing?: { isTyping: true }): Promise<Understood> {
    const { search, ...found } = filters;
    if (!search?.trim()) return { filters: found, found, understood: null, corrected: [], left_out: [], no_data: [] };
    return readings(JSON.stringify([filters, typing]), asking.version, async (isOf) => {
      const understood = await understand(db, filters, yearInIndia(), {
        count: asking.count,
        alike: asking.alike,
        ...typing,
      });
      isOf(asking.version);
      return understood;
    });
  }

  return {
    ...engine,

    /**
     * Returns an answer of one version of the directory: of what the engine finds, and of what `make` reads from the database, with the versions
     * that its statements saw. Where they differ, it is made again; of an engine that follows later, only where rows that it found are no longer
     * listed (`isShort`), so that rows and counts agree. @param shown the version, or a later one @param isOf is told the version
     * @throws SearchStartingError before the first load is done
     */
    async answer<T>(
      shown: number,
      make: (asking: Asking) => Promise<{ answer: T; versions: number[]; isShort?: boolean }>,
      isOf: (version: number) => void,
    ): Promise<T> {
      let least = shown;
      for (let tries = 1; ; tries += 1) {
        const { asking, answered } = tryOf(engine.ask, await engine.reached(least), read);
        const made = await make(asking);
        const versions = [
          ...answered,
          ...(made.versions.length > 0 ? made.versions : [await selectDirectoryVersion(db)]),
        ];
        // Behind the database, rows and counts may differ by what changed meanwhile; so they may where every try met another change.
        const isLast = tries === maxTries || engine.isBehind() || (engine.followsLater && !made.isShort);
        if (isLast || versions.every((version) => version === asking.version)) {
          isOf(asking.version);
          return made.answer;
        }
        // Lower ones may be of another database, which this one is told apart from when its version is read.
        least = Math.max(...versions, await selectDirectoryVersion(db));
      }
    },
  };
}

/** @param version the one that is reached @returns also the versions of the engine's answers */
function tryOf(
  ask: Ask,
  version: number,
  read: (asking: Asking, ...asked: Parameters<Asking['read']>) => Promise<Understood>,
): { asking: Asking; answered: number[] } {
  const answered: number[] = [];
  const to =
    <Q extends Question>(question: Q) =>
    async (...asked: Parameters<Questions[Q]>) => {
      const done = await ask(question, ...asked);
      answered.push(done.version);
      return done.answer;
    };
  const asking: Asking = {
    homes: to('homes'),
    count: to('count'),
    points: to('points'),
    exhibitors: to('exhibitors'),
    projects: to('projects'),
    places: to('places'),
    alike: to('alike'),
    read: (...asked) => read(asking, ...asked),
    get version() {
      return answered.length > 0 ? Math.min(...answered) : version;
    },
  };
  return { asking, answered };
}
