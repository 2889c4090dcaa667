import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectListInput,
  ProjectPage,
  Suggestion,
} from '#shared/directory/contract.ts';
import { searchLength, suggestionLabels } from '#shared/directory/rules.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';
import { coalescePerTick } from '../platform/coalesce-per-tick.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { pagingOf } from '../platform/paging.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { presentProjectCard } from '../projects/card-presenter.ts';
import { countExhibitors, selectExhibitorCards, selectExhibitorPage } from './exhibitor-queries.ts';
import { selectProjectFacets } from './facet-queries.ts';
import type { Filters } from './filter-queries.ts';
import { selectLocations } from './location-queries.ts';
import { presentExhibitorCard, presentExhibitorFacets, presentProjectFacets } from './presenter.ts';
import { selectNewestOfBuilder, selectNewestOfConsultant, selectProjectPage } from './project-queries.ts';
import { selectDirectoryVersion, selectVersionOfSnapshot } from './queries.ts';
import { selectContaining, selectSuggestions } from './suggestion-queries.ts';

export type DirectoryService = ReturnType<typeof directoryService>;

const suggestionsOfAKind = 2;

/** What is the same on every page of a list, kept once for all of them. */
type Overview = <T>(question: string, compute: () => Promise<T>) => Promise<T>;

/** Reads for the directory: lists with facets, an exhibitor’s newest projects, suggestions. */
export function directoryService(db: PooledDb) {
  const version = coalescePerTick(() => selectDirectoryVersion(db));
  const answers = versionedCache(1_000);
  const overviews = versionedCache(1_000);
  const answer = async <T>(question: string, compute: () => Promise<T>): Promise<T> =>
    answers(question, await version(), compute);

  /** One snapshot for rows, counts and facets, so that they agree while others write. */
  const snapshot = <T>(read: (tx: Db, overview: Overview) => Promise<T>): Promise<T> =>
    db.transaction(
      async (transaction) => {
        const tx = transaction as unknown as Db;
        const shown = await selectVersionOfSnapshot(tx);
        return read(tx, (question, compute) => overviews(question, shown, compute));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  return {
    version,

    /** One page of builders, consultants or both, with the facets of everything found. */
    exhibitors: (input: ExhibitorListInput): Promise<ExhibitorPage> =>
      answer(`exhibitors ${JSON.stringify(input)}`, () =>
        snapshot(async (tx, overview) => {
          const { sort, page, per_page, ...narrowing } = input;
          const { filters, facets } = await overview(`exhibitors ${JSON.stringify(narrowing)}`, async () => {
            const filters = await readFilters(tx, narrowing);
            const counts = await countExhibitors(tx, filters);
            const rows = await selectProjectFacets(tx, filters, { of: 'exhibitors' });
            return { filters, facets: presentExhibitorFacets(rows, counts, filters) };
          });
          const { developers, brokers } = facets.kinds;
          const total =
            input.kind === 'developer' ? developers : input.kind === 'broker' ? brokers : developers + brokers;
          const paging = pagingOf({ page, per_page }, total);
          const ids = paging.isPastEnd ? [] : await selectExhibitorPage(tx, filters, { sort, ...paging.range });
          const cards = await selectExhibitorCards(tx, ids, filters);
          return { success: true, data: cards.map(presentExhibitorCard), ...paging.meta, facets };
        }),
      ),

    /** One page of projects, with the facets of everything found. */
    projects: (input: ProjectListInput): Promise<ProjectPage> =>
      answer(`projects ${JSON.stringify(input)}`, () =>
        snapshot(async (tx, overview) => {
          const { sort, page, per_page, ...narrowing } = input;
          const { filters, total, facets } = await overview(`projects ${JSON.stringify(narrowing)}`, async () => {
            const filters = await readFilters(tx, narrowing);
            const rows = await selectProjectFacets(tx, filters, { of: 'projects', ...narrowing });
            const total = rows.find((row) => row.facet === 'total')?.projects ?? 0;
            return { filters, total, facets: presentProjectFacets(rows) };
          });
          const paging = pagingOf({ page, per_page }, total);
          const rows = paging.isPastEnd
            ? []
            : await selectProjectPage(tx, filters, { ...narrowing, sort, ...paging.range });
          return { success: true, data: rows.map(presentProjectCard), ...paging.meta, facets };
        }),
      ),

    /** A builder's newest projects, of each status of the directory at most so many, newest first. */
    newestOfBuilder: (id: number, mostOfAStatus: number): Promise<ProjectCard[]> =>
      answer(`newest of builder ${id}, ${mostOfAStatus}`, async () =>
        (await selectNewestOfBuilder(db, id, mostOfAStatus)).map(presentProjectCard),
      ),

    /** The newest projects that a consultant is mapped to. */
    newestOfConsultant: (id: number, most: number): Promise<ProjectCard[]> =>
      answer(`newest of consultant ${id}, ${most}`, async () =>
        (await selectNewestOfConsultant(db, id, most)).map(presentProjectCard),
      ),

    /** Every location with its number of listed projects, by name. */
    locations: () => selectLocations(db),

    /** What a typed text may mean, at most two builders, consultants, projects and locations (section 9). */
    suggestions: (typed: string): Promise<Suggestion[]> =>
      answer(`suggestions ${typed}`, async () => {
        const text = (await selectWords(db, typed)).join(' ');
        if (text === '') return [];
        let rows = await selectSuggestions(db, text);
        if (rows.length === 0 && text.length > searchLength.suggestions) rows = await selectContaining(db, text);
        return firstOfEachGroup(rows).map((row) => ({ ...row, label: suggestionLabels[row.kind] }));
      }),
  };
}

/** The filters of an input, with the search split into the words that are looked for. */
async function readFilters(db: Db, input: Omit<Filters, 'words'> & { search?: string | undefined }): Promise<Filters> {
  const search = input.search?.trim();
  return { ...input, words: search ? await selectWords(db, search) : undefined };
}

/** Two of each group, in order; a project found by both its name and its title counts once. */
function firstOfEachGroup<Row extends { kind: Suggestion['kind']; id: number }>(rows: Row[]): Row[] {
  const seen = new Map<string, Set<number>>();
  return rows.filter(({ kind, id }) => {
    const group = kind === 'project_title' || kind === 'project_name' ? 'project' : kind;
    const ids = seen.get(group) ?? new Set();
    if (ids.has(id) || ids.size >= suggestionsOfAKind) return false;
    seen.set(group, ids.add(id));
    return true;
  });
}
