import type { ProjectCard } from '#shared/projects/contract.ts';
import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectListInput,
  ProjectPage,
  Suggestion,
} from '#shared/search/directory-contract.ts';
import { searchLength, suggestionLabels } from '#shared/search/directory-rules.ts';
import { coalescePerTick } from '../platform/coalesce-per-tick.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { currentTransaction } from '../platform/database/transaction.ts';
import { pacedVersion } from '../platform/paced-version.ts';
import { pagingOf } from '../platform/paging.ts';
import { atOnce, type Turn } from '../platform/queue.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { presentProjectCard } from '../projects/card-presenter.ts';
import { directoryInMemory } from './directory-memory-service.ts';
import { presentExhibitorCard, presentExhibitorFacets, presentProjectFacets } from './directory-presenter.ts';
import { selectProjectFacets } from './exhibitor-facet-queries.ts';
import type { Filters } from './exhibitor-filter-queries.ts';
import { countExhibitors, selectExhibitorCards, selectExhibitorPage } from './exhibitor-queries.ts';
import type { IndexService } from './index-service.ts';
import { selectBranch, selectLocations } from './location-queries.ts';
import { selectNewestOfBuilder, selectNewestOfConsultant, selectProjectPage } from './project-queries.ts';
import { selectSuggestions, selectSuggestionsContaining } from './suggestion-queries.ts';
import { selectDirectoryVersion, selectVersionOfSnapshot } from './version-queries.ts';

export type DirectoryService = ReturnType<typeof directoryService>;

const maxSuggestionsPerKind = 2;

/** `read`: the version that is shown, the newest by default. `turn`: when what isn't kept is computed. */
type Reading = { read?: () => Promise<number>; turn?: Turn };

type Overview = <T>(key: string, compute: () => Promise<T>) => Promise<T>;

/**
 * Lists with facets, newest projects, suggestions; all cached until the directory changes.
 * @param visitorDelaySeconds how old answers to people who aren't signed in may be while much changes
 * @param index answers lists of builders and consultants, and searches for projects in words, if given
 */
export function directoryService(db: PooledDb, visitorDelaySeconds = 0, index?: IndexService) {
  const version = coalescePerTick(() => selectDirectoryVersion(db));
  const answers = versionedCache(1_000);
  const overviews = versionedCache(1_000);
  const inMemory = index && directoryInMemory(db, index);
  const visitorVersion = pacedVersion(version, visitorDelaySeconds);
  /** @param least the version from which an answer that was never asked for before may be: it needs no other */
  const cached = async <T>(
    key: string,
    compute: (shown: number, isOf: (version: number) => void) => Promise<T>,
    { read = version, turn = atOnce, least }: Reading & { least?: number | undefined } = {},
  ): Promise<T> => {
    const shown = least !== undefined && !answers.has(key) ? least : await read();
    const answer = () => answers(key, shown, (isOf) => compute(shown, isOf));
    return answers.isKept(key, shown) ? answer() : turn(answer);
  };

  /** One snapshot, so that rows, counts and facets agree during writes. */
  const snapshot = <T>(read: (tx: Db, overview: Overview) => Promise<T>): Promise<T> =>
    db.transaction(
      async (transaction) => {
        const tx = transaction as unknown as Db;
        const shown = await selectVersionOfSnapshot(tx);
        return read(tx, (key, compute) => overviews(key, shown, compute));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  const exhibitorsOfDatabase = (input: ExhibitorListInput): Promise<ExhibitorPage> =>
    snapshot(async (tx, overview) => {
      const { sort, page, per_page, ...filterInput } = input;
      const { filters, facets } = await overview(`exhibitors ${JSON.stringify(filterInput)}`, async () => {
        const filters = await readFilters(tx, filterInput);
        const counts = await countExhibitors(tx, filters);
        const rows = await selectProjectFacets(tx, filters, { of: 'exhibitors' });
        return { filters, facets: presentExhibitorFacets(rows, counts, filters) };
      });
      const { developers, brokers } = facets.kinds;
      const total = input.kind === 'developer' ? developers : input.kind === 'broker' ? brokers : developers + brokers;
      const paging = pagingOf({ page, per_page }, total);
      const ids = paging.isPastEnd ? [] : await selectExhibitorPage(tx, filters, { sort, ...paging.range });
      const cards = await selectExhibitorCards(tx, ids, filters);
      return { success: true, data: cards.map(presentExhibitorCard), ...paging.meta, facets };
    });

  const projectsOfDatabase = (input: ProjectListInput): Promise<ProjectPage> =>
    snapshot(async (tx, overview) => {
      const { sort, page, per_page, ...filterInput } = input;
      const { filters, total, facets } = await overview(`projects ${JSON.stringify(filterInput)}`, async () => {
        const filters = await readFilters(tx, filterInput);
        const rows = await selectProjectFacets(tx, filters, { of: 'projects', ...filterInput });
        const total = rows.find((row) => row.facet === 'total')?.projects ?? 0;
        return { filters, total, facets: presentProjectFacets(rows) };
      });
      const paging = pagingOf({ page, per_page }, total);
      const rows = paging.isPastEnd
        ? []
        : await selectProjectPage(tx, filters, { ...filterInput, sort, ...paging.range });
      return { success: true, data: rows.map(presentProjectCard), ...paging.meta, facets };
    });

  return {
    version,
    /** For people who aren't signed in: while much changes it is a little old. */
    visitorVersion,

    exhibitors: (input: ExhibitorListInput, reading: Reading = {}): Promise<ExhibitorPage> =>
      cached(
        `exhibitors ${JSON.stringify(input)}`,
        async (shown, isOf) =>
          (currentTransaction() ? undefined : await inMemory?.exhibitors(input, shown, isOf)) ??
          (await exhibitorsOfDatabase(input)),
        { ...reading, least: index?.version() },
      ),

    projects: (input: ProjectListInput, reading: Reading = {}): Promise<ProjectPage> =>
      cached(
        `projects ${JSON.stringify(input)}`,
        async (shown, isOf) =>
          (currentTransaction() ? undefined : await inMemory?.projects(input, shown, isOf)) ??
          (await projectsOfDatabase(input)),
        { ...reading, least: index?.version() },
      ),

    /** Returns a builder's newest projects, at most `maxPerStatus` of each listed status. */
    newestOfBuilder: (id: number, maxPerStatus: number): Promise<ProjectCard[]> =>
      cached(`newest of builder ${id}, ${maxPerStatus}`, async () =>
        (await selectNewestOfBuilder(db, id, maxPerStatus)).map(presentProjectCard),
      ),

    newestOfConsultant: (id: number, limit: number): Promise<ProjectCard[]> =>
      cached(`newest of consultant ${id}, ${limit}`, async () =>
        (await selectNewestOfConsultant(db, id, limit)).map(presentProjectCard),
      ),

    locations: () => selectLocations(db),

    /** Returns suggestions: at most two builders, consultants, projects and locations. */
    suggestions: (typed: string, turn?: Turn): Promise<Suggestion[]> =>
      cached(
        `suggestions ${typed}`,
        async () => {
          const text = (await selectWords(db, typed)).join(' ');
          if (text === '') return [];
          let rows = await selectSuggestions(db, text);
          if (rows.length === 0 && text.length > searchLength.suggestions)
            rows = await selectSuggestionsContaining(db, text);
          return firstOfEachGroup(rows).map((row) => ({ ...row, label: suggestionLabels[row.kind] }));
        },
        { turn },
      ),
  };
}

async function readFilters(
  db: Db,
  input: Omit<Filters, 'words' | 'location_ids'> & { search?: string | undefined },
): Promise<Filters> {
  const search = input.search?.trim();
  return {
    ...input,
    words: search ? await selectWords(db, search) : undefined,
    location_ids: input.location_id === undefined ? undefined : await selectBranch(db, input.location_id),
  };
}

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
