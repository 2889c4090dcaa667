import type { Box } from '#maps/shared/rules.ts';
import type { HomeSort } from '#search/shared/home-rules.ts';
import type { Point } from '#search/shared/map-rules.ts';
import type { Counted, CountedCard, CountedChoices } from './counted.ts';
import type { Filters } from './exhibitor-filters.ts';
import type { ExhibitorCounts, ExhibitorRange } from './exhibitor-queries.ts';
import type { HomeConditions } from './home-filters.ts';
import type { ProjectRange } from './project-queries.ts';

export type HomeRange = { sort: HomeSort; limit: number; offset: number };

/**
 * The questions that an engine answers. Questions and answers are plain data, so that an engine can be in another
 * thread or on another machine.
 */
export type Questions = {
  /** Answers the ids of the homes on a page, and the counts of each choice, without names. */
  homes: (found: HomeConditions, range: HomeRange) => { counted: Counted[]; total: number; ids: number[] };

  /** Answers how many homes a search finds. */
  count: (found: HomeConditions) => number;

  /**
   * Answers the best homes with a point that a search finds within a box, or anywhere, at most `limit`, and how many
   * there are.
   */
  points: (found: HomeConditions, box: Box | undefined, limit: number) => { points: Point[]; homes: number };

  /**
   * Answers the cards of the builders and consultants on a page, and the counts. `meant` are homes that count as found
   * by words, too.
   */
  exhibitors: (
    filters: Filters,
    range: ExhibitorRange,
    meant?: HomeConditions,
  ) => { choices: CountedChoices[]; counts: ExhibitorCounts; cards: CountedCard[] };

  /** Answers the ids of the projects on a page, and the counts. */
  projects: (filters: Filters, range: ProjectRange) => { choices: CountedChoices[]; total: number; ids: number[] };

  /** Answers other words of homes that have a word's consonants. */
  alike: (word: string) => string[];
};
export type Question = keyof Questions;

/** Answers a question, together with the version of the directory that the answer has. */
export type Answers<Q extends Question> = (
  ...asked: Parameters<Questions[Q]>
) => Promise<{ answer: ReturnType<Questions[Q]>; version: number }>;

export type Ask = <Q extends Question>(question: Q, ...asked: Parameters<Questions[Q]>) => ReturnType<Answers<Q>>;

/**
 * Counts of failed loads, catch-ups and rows, with the reasons. `rows` are those that can't be read and are left out.
 * `questions` are failed questions to an external engine.
 */
export type Faults = { loads: number; catchUps: number; rows: number; questions?: number };
export type Failed = (error: unknown, faults: Faults) => void;
export type Loaded = (done: { homes: number; seconds: number; megabytes: number }) => void;

/** Finds and counts everything that is listed, and follows the changes of all processes (docs/decisions/0093). */
export type SearchEngine = {
  /** Loads everything. A second call waits for the first one. */
  load: () => Promise<void>;

  /** Sets a function that is told about each failure from now on. */
  onFault: (tell: Failed) => void;

  /** Sets a function that is told about each load from now on. */
  onLoad: (tell: Loaded) => void;

  /** Returns whether search answers, and how many seconds ago its first load began, if it did. */
  status: () => { search: 'starting' | 'ready' | 'failed'; seconds: number | undefined };

  /**
   * Returns what happened since the start. `isResting` says whether requests to an external engine pause after
   * failures.
   */
  figures: () => { faults: Faults; loads: number; loadSeconds: number; isResting: boolean };

  /** Returns the version of the directory that answers have now; undefined before the first load is done. */
  version: () => number | undefined;

  /**
   * Says whether the engine finds changes a moment after they are made. If so, the database may be newer than what the
   * engine finds.
   */
  followsLater: boolean;

  /** Returns whether answers may be of an older version than was asked for. */
  isBehind: () => boolean;

  /**
   * Waits until answers have a version of the directory or a later one, and returns it. Returns an older one while
   * following fails.
   * @throws SearchStartingError before the first load is done
   */
  reached: (version: number) => Promise<number>;

  /** Answers a question, together with the version of the directory that the answer has. */
  ask: Ask;

  close: () => void;
};
