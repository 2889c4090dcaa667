import { coalescePerTick } from '#platform/server/coalesce-per-tick.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { readNearby } from '#platform/server/database/replica.ts';
import { pacedVersion } from '#platform/server/paced-version.ts';
import { type JobRunner, runAtOnce } from '#platform/server/queue.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import { presentProjectCard } from '#projects/server/card-presenter.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import type {
  ExhibitorListInput,
  ExhibitorPage,
  HomeSuggestion,
  ProjectListInput,
  ProjectPage,
  Suggestion,
} from '#search/shared/directory-contract.ts';
import { searchLength, suggestionLabels } from '#search/shared/directory-rules.ts';
import { withoutLegalForms } from '#search/shared/legal-form-rules.ts';
import type { SearchService } from './answer-service.ts';
import { cursorService } from './cursor-service.ts';
import { directoryAnswers, wordsOf } from './directory-answer-service.ts';
import { fallbackService } from './fallback-service.ts';
import { homeCompletions, homeSuggestions, isAmong } from './home-suggestion-service.ts';
import { selectLocations } from './location-queries.ts';
import { selectNewestOfBuilder, selectNewestOfConsultant } from './project-queries.ts';
import { pageAnswers, type Reading } from './shown-version.ts';
import {
  type BegunRow,
  type SuggestionRow,
  selectStallsAtStand,
  selectSuggestions,
  selectSuggestionsContaining,
} from './suggestion-queries.ts';
import { selectDirectoryVersion, vacuumDirectory } from './version-queries.ts';

export type DirectoryService = ReturnType<typeof directoryService>;

type Suggestions = { data: Suggestion[]; homes: HomeSuggestion | null; completed: HomeSuggestion[] };

const maxSuggestionsPerKind = 2;

/**
 * Answers lists with facets, newest projects and suggestions, all cached until the directory changes.
 * @param visitorDelaySeconds is how old answers for people who aren't signed in may be while much changes.
 */
export function directoryService(db: PooledDb, visitorDelaySeconds: number, engine: SearchService) {
  const version = coalescePerTick(() => selectDirectoryVersion(db));
  const answers = versionedCache(1_000);
  const searched = directoryAnswers(db, engine);
  const fallback = fallbackService(db);
  const homesMeant = homeSuggestions(engine);
  const projectsIn = versionedCache(1);
  const visitorVersion = pacedVersion(version, visitorDelaySeconds);
  const versions = { version, visitorVersion };
  const pageOf = pageAnswers(answers, versions, engine);
  const cached = async <T>(
    key: string,
    compute: (shown: number) => Promise<T>,
    turn: JobRunner = runAtOnce,
  ): Promise<T> => {
    const shown = await version();
    return answers.inTurn(turn, key, shown, () => compute(shown));
  };

  /**
   * Returns what begins with words. Places come first: those whose own name does before those with such a spelling.
   * Places and builders with most projects come before others.
   */
  const begunBy = async (words: string, shown: number): Promise<BegunRow[]> => {
    const rows = await selectSuggestions(db, words);
    const places = await projectsIn('', shown, async () => {
      const counted = await selectLocations(db);
      return new Map(counted.map(({ id, projects }) => [id, projects]));
    });
    const ranks = (row: BegunRow) => {
      const isPlace = row.kind === 'location';
      const isCalledSo = isPlace && row.text.toLowerCase().startsWith(words);
      return [row.is_whole, isPlace, isCalledSo, isPlace ? (places.get(row.id) ?? 0) : row.projects].map(Number);
    };
    return rows.toSorted((one, other) => inOrder(ranks(other), ranks(one)));
  };

  return {
    byCursor: cursorService(db),
    ...versions,

    exhibitors: (input: ExhibitorListInput, reading: Reading = {}): Promise<ExhibitorPage> =>
      pageOf(
        `exhibitors ${JSON.stringify(input)}`,
        (shown, isOf) =>
          searched.exhibitors(input, shown, isOf).catch((error) => fallback.exhibitors(error, input, isOf)),
        reading,
      ),

    projects: (input: ProjectListInput, reading: Reading = {}): Promise<ProjectPage> =>
      pageOf(
        `projects ${JSON.stringify(input)}`,
        (shown, isOf) => searched.projects(input, shown, isOf).catch((error) => fallback.projects(error, input, isOf)),
        reading,
      ),

    /** Returns a builder's newest projects, at most `maxPerStatus` of each listed status. */
    newestOfBuilder: (id: number, maxPerStatus: number): Promise<ProjectCard[]> =>
      cached(`newest of builder ${id}, ${maxPerStatus}`, async (shown) =>
        (await readNearby(db, shown, () => selectNewestOfBuilder(db, id, maxPerStatus))).map(presentProjectCard),
      ),

    newestOfConsultant: (id: number, limit: number): Promise<ProjectCard[]> =>
      cached(`newest of consultant ${id}, ${limit}`, async (shown) =>
        (await readNearby(db, shown, () => selectNewestOfConsultant(db, id, limit))).map(presentProjectCard),
      ),

    locations: () => selectLocations(db),

    /**
     * Returns suggestions: at most two builders, consultants, projects and locations, and what the words mean as a
     * search for homes, also with the last word completed.
     */
    suggestions: (typed: string, turn?: JobRunner): Promise<Suggestions> =>
      cached(
        `suggestions ${typed}`,
        async (shown) => {
          const words = await wordsOf(db, typed);
          const text = words.join(' ');
          if (text === '') return { data: [], homes: null, completed: [] };
          const homes = await homesMeant(typed);
          const telling = withoutLegalForms(words).join(' ');
          let rows: SuggestionRow[] = await begunBy(text, shown);
          if (rows.length === 0 && telling !== text) rows = await begunBy(telling, shown);
          if (rows.length === 0 && text.length > searchLength.suggestions)
            rows = await selectSuggestionsContaining(db, text);
          // Stands of the fair have numbers.
          if (/\d/.test(text))
            rows = [...(await selectStallsAtStand(db, text.replace(/^(?:stand|stall) /, ''))), ...rows];
          const data = firstOfEachGroup(rows).map((row) => ({ ...row, label: suggestionLabels[row.kind] }));
          const completed = homes
            ? await homeCompletions(homesMeant, (word) => begunBy(word, shown))(typed, homes)
            : [];
          return { data, homes: homes && !isAmong(data, homes) ? homes : null, completed };
        },
        turn,
      ),
  };
}

/** Compares two lists of numbers by the first in which they differ. */
const inOrder = (one: number[], other: number[]): number =>
  one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** A project found by both its name and its title counts once. */
function firstOfEachGroup<Row extends { kind: Suggestion['kind']; id: number }>(rows: Row[]): Row[] {
  const seen = new Map<string, Set<number>>();
  return rows.filter(({ kind, id }) => {
    const group = kind === 'project_title' || kind === 'project_name' ? 'project' : kind;
    const ids = seen.get(group) ?? new Set();
    if (ids.has(id) || ids.size >= maxSuggestionsPerKind) return false;
    seen.set(group, ids.add(id));
    return true;
  });
}

export const directoryInBulk = { vacuum: vacuumDirectory };
