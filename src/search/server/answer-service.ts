import type { PooledDb } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import { yearInIndia } from '#platform/shared/format/dates.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import { choiceNames } from './choice-names-service.ts';
import {
  type ChoiceIds,
  type ChoiceNames,
  deleteOldWrites,
  haveChanged,
  type Rows,
  versionsKept,
} from './engine-queries.ts';
import type { Question, Questions, SearchEngine } from './search-engine.ts';
import { selectDirectoryVersion } from './version-queries.ts';
import { readOffered, type Understood, understand } from './words/service.ts';

/** An answer is made again if records change meanwhile, at most this many times. */
const maxTries = 10;

/** The questions of one try. `version` is the oldest version that its answers so far have. */
export type Asking = {
  [Q in Question]: (...asked: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>>;
} & {
  readonly version: number;
  /**
   * Returns the filters that a search means. Its words are looked up among the database's names, and tried with the
   * engine.
   */
  read: (filters: HomeFilters, typing?: { isTyping: true }) => Promise<Understood>;
  /** Returns the database's names of choices. */
  names: (ids: Partial<ChoiceIds>) => Promise<ChoiceNames>;
};

/**
 * `versions` are those that the database's statements saw. `isShort` says that rows which the engine found are no
 * longer listed. If `rows` is given, an answer also holds if only other rows have changed since.
 */
type Made<T> = { answer: T; versions: number[]; isShort?: boolean; rows?: Rows };

export type SearchService = ReturnType<typeof searchService>;

/** Makes answers from what the engine finds and what the database says about it, at one version of the directory. */
export function searchService(db: PooledDb, engine: SearchEngine) {
  /** A page that shows firms and homes reads the same words twice. */
  const readings = versionedCache(200);
  const offeredNames = versionedCache(1);
  const names = choiceNames(db);

  async function read(asking: Asking, filters: HomeFilters, typing?: { isTyping: true }): Promise<Understood> {
    const { search, ...found } = filters;
    if (!search?.trim())
      return { filters: found, found, understood: null, corrected: [], left_out: [], no_data: [], excluded: [] };
    const thisYear = yearInIndia(new Date());
    return readings(JSON.stringify([filters, typing, thisYear]), asking.version, async (isOf) => {
      const offered = await offeredNames(String(thisYear), asking.version, () => readOffered(db, thisYear));
      const understood = await understand(db, { ...filters, search }, thisYear, offered, {
        count: asking.count,
        alike: asking.alike,
        ...typing,
      });
      isOf(asking.version);
      return understood;
    });
  }

  /** Begins to ask for one answer. @returns the questions, and the versions of the engine's answers to them so far */
  function tryAt(version: number): { asking: Asking; answered: number[] } {
    const answered: number[] = [];
    const to =
      <Q extends Question>(question: Q) =>
      async (...asked: Parameters<Questions[Q]>) => {
        const done = await engine.ask(question, ...asked);
        answered.push(done.version);
        return done.answer;
      };
    const asking: Asking = {
      homes: to('homes'),
      count: to('count'),
      points: to('points'),
      exhibitors: to('exhibitors'),
      projects: to('projects'),
      alike: to('alike'),
      read: (...asked) => read(asking, ...asked),
      names: (ids) => names.of(asking.version, ids),
      get version() {
        return answered.length > 0 ? Math.min(...answered) : version;
      },
    };
    return { asking, answered };
  }

  /** Returns whether the database was later than the engine, but what the answer shows is the same. */
  async function holds({ versions, rows, isShort }: Made<unknown>, version: number): Promise<boolean> {
    if (!rows || isShort) return false;
    // Versions that are lower, or far higher, are from another database.
    const areNear = versions.every((later) => later >= version && later - version < versionsKept);
    return areNear && !(await haveChanged(db, version, rows));
  }

  return {
    ...engine,

    /** Deletes old notes of changes. */
    deleteExpired: (): Promise<void> => deleteOldWrites(db),

    /**
     * Returns an answer at one version of the directory. It combines what the engine finds with what `make` reads from
     * the database. If the versions differ and the rows that it shows have changed, the answer is made again. For an
     * engine that follows later it is made again only if it is short, so that rows and counts agree.
     * @param shown is the version to answer for, or an earlier one.
     * @param isOf is told the version of the answer.
     * @throws SearchStartingError before the first load is done
     */
    async answer<T>(
      shown: number,
      make: (asking: Asking) => Promise<Made<T>>,
      isOf: (version: number) => void,
    ): Promise<T> {
      let least = shown;
      for (let tries = 1; ; tries += 1) {
        const { asking, answered } = tryAt(await engine.reached(least));
        const made = await make(asking);
        const versions = [
          ...answered,
          ...(made.versions.length > 0 ? made.versions : [await selectDirectoryVersion(db)]),
        ];
        // Rows and counts may differ if the engine is behind the database, or if every try met another change.
        const isLast = tries === maxTries || engine.isBehind() || (engine.followsLater && !made.isShort);
        const isOfOneVersion = versions.every((version) => version === asking.version);
        const isOfOneAnswer = answered.every((version) => version === asking.version);
        if (isLast || isOfOneVersion || (isOfOneAnswer && (await holds(made, asking.version)))) {
          isOf(asking.version);
          return made.answer;
        }
        // A lower version may come from another database. Reading the version tells the databases apart.
        least = Math.max(...versions, await selectDirectoryVersion(db));
      }
    },
  };
}
