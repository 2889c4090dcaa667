import type { Box } from '#maps/shared/rules.ts';
import type { HomeSort } from '#search/shared/home-rules.ts';
import type { Point } from '#search/shared/map-rules.ts';
import type { Filters } from './exhibitor-filters.ts';
import type { ExhibitorCounts, ExhibitorRange } from './exhibitor-queries.ts';
import type { Found } from './home-filters.ts';
import type { CountedCard } from './index-cards-service.ts';
import type { Counted } from './index-counts.ts';
import type { CountedChoices } from './index-facets-service.ts';
import type { ProjectRange } from './project-queries.ts';

export type HomeRange = { sort: HomeSort; limit: number; offset: number };

/** The questions that an engine answers. They and their answers are plain data, so that an engine can be in another thread or on another machine. */
export type Questions = {
  /** Answers which homes a search finds, by the ids of a page, and what each choice counts, without names. */
  homes: (found: Found, range: HomeRange) => { counted: Counted[]; total: number; ids: number[] };

  /** Answers how many homes a search finds. */
  count: (found: Found) => number;

  /** Answers the best homes with a point that a search finds within a box, or anywhere, at most `limit`, and how many there are. */
  points: (found: Found, box: Box | undefined, limit: number) => { points: Point[]; homes: number };

  /** Answers which builders and consultants are found, by the cards of a page, and what is counted. `meant`: homes that count as found by words, too. */
  exhibitors: (
    filters: Filters,
    range: ExhibitorRange,
    meant?: Found,
  ) => { choices: CountedChoices[]; counts: ExhibitorCounts; cards: CountedCard[] };

  /** Answers which projects are found, by the ids of a page, and what is counted. */
  projects: (filters: Filters, range: ProjectRange) => { choices: CountedChoices[]; total: number; ids: number[] };

  /** Answers every place that has homes, or is around one. */
  places: () => number[];

  /** Answers which other words of homes have the consonants of a word. */
  alike: (word: string) => string[];
};
export type Question = keyof Questions;

export type Ask = <Q extends Question>(
  question: Q,
  ...asked: Parameters<Questions[Q]>
) => Promise<{ answer: ReturnType<Questions[Q]>; version: number }>;

/** Why a load, a catch-up or a row failed, with how often that was. `rows`: those that can't be read, and are left out. `questions`: to an engine elsewhere. */
export type Faults = { loads: number; catchUps: number; rows: number; questions?: number };
export type Failed = (error: unknown, faults: Faults) => void;
export type Loaded = (done: { homes: number; seconds: number; megabytes: number }) => void;

/** Finds and counts all that is listed, and follows what any process changes (docs/decisions/0093). */
export type SearchEngine = {
  /** Loads all; at most once at a time. */
  load: () => Promise<void>;

  /** Tells what fails from now on. */
  onFault: (tell: Failed) => void;

  /** Tells of each load from now on. */
  onLoad: (tell: Loaded) => void;

  /** Returns whether search answers, and how many seconds ago its first load began, if it did. */
  status: () => { search: 'starting' | 'ready' | 'failed'; seconds: number | undefined };

  /** Returns what happened since the start. `isResting`: whether an engine elsewhere is left alone after failures. */
  figures: () => { faults: Faults; loads: number; loadSeconds: number; isResting: boolean };

  /** Returns the version of the directory that answers are of now; undefined before the first load is done. */
  version: () => number | undefined;

  /** Says whether changes are found only a moment after they are made, so that what the database says of what is found may be newer. */
  followsLater: boolean;

  /** Returns whether answers may be of an older version than was asked for. */
  isBehind: () => boolean;

  /**
   * Waits until answers are of a version of the directory or a later one, which it returns; of an older one while following fails.
   * @throws SearchStartingError before the first load is done
   */
  reached: (version: number) => Promise<number>;

  /** Answers a question, with the version of the directory that the answer is of. */
  ask: Ask;

  /** Deletes old notes of changes. */
  deleteExpired: () => Promise<void>;

  /** Gives its memory back. */
  close: () => void;
};
