import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectCard,
  ProjectListInput,
  ProjectPage,
  Suggestion,
} from '#shared/directory/contract.ts';
import { searchLength, suggestionLabels } from '#shared/directory/rules.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { answerCache } from './cache.ts';
import { countExhibitors, selectExhibitorCards, selectExhibitorPage } from './exhibitor-queries.ts';
import { selectProjectFacets } from './facet-queries.ts';
import { type Filters, selectWords } from './filter-queries.ts';
import { presentExhibitorCard, presentExhibitorFacets, presentProjectCard, presentProjectFacets } from './presenter.ts';
import { selectProjectCard, selectProjectPage } from './project-queries.ts';
import { selectDirectoryVersion } from './queries.ts';
import { selectContaining, selectSuggestions } from './suggestion-queries.ts';

export type DirectoryService = ReturnType<typeof directoryService>;

const suggestionsOfAKind = 2;

/** Reads for the directory: lists with facets, one project, suggestions. */
export function directoryService(db: PooledDb) {
  const version = () => selectDirectoryVersion(db);
  const answer = answerCache(version, 1_000);

  /** One snapshot for rows, counts and facets, so that they agree while others write. */
  const snapshot = <T>(read: (db: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

  return {
    version,

    /** One page of builders, consultants or both, with the facets of everything found. */
    exhibitors: (input: ExhibitorListInput): Promise<ExhibitorPage> =>
      answer(`exhibitors ${JSON.stringify(input)}`, () =>
        snapshot(async (tx) => {
          const filters = await readFilters(tx, input);
          const counts = await countExhibitors(tx, filters);
          const facetRows = await selectProjectFacets(tx, filters, { of: 'exhibitors' });
          const facets = presentExhibitorFacets(facetRows, counts, filters);
          const { developers, brokers } = facets.kinds;
          const total =
            input.kind === 'developer' ? developers : input.kind === 'broker' ? brokers : developers + brokers;
          const paging = pagingOf(input, total);
          const ids = paging.isBeyond
            ? []
            : await selectExhibitorPage(tx, filters, { sort: input.sort, ...paging.range });
          const cards = await selectExhibitorCards(tx, ids, filters);
          return { success: true, data: cards.map(presentExhibitorCard), ...paging.shown, facets };
        }),
      ),

    /** One page of projects, with the facets of everything found. */
    projects: (input: ProjectListInput): Promise<ProjectPage> =>
      answer(`projects ${JSON.stringify(input)}`, () =>
        snapshot(async (tx) => {
          const filters = await readFilters(tx, input);
          const facetRows = await selectProjectFacets(tx, filters, { of: 'projects', ...input });
          const total = facetRows.find((row) => row.facet === 'total')?.projects ?? 0;
          const paging = pagingOf(input, total);
          const rows = paging.isBeyond ? [] : await selectProjectPage(tx, filters, { ...input, ...paging.range });
          return {
            success: true,
            data: rows.map(presentProjectCard),
            ...paging.shown,
            facets: presentProjectFacets(facetRows),
          };
        }),
      ),

    /** One listed project; undefined when there is none of that id. */
    project: (id: number): Promise<ProjectCard | undefined> =>
      answer(`project ${id}`, async () => {
        const row = await selectProjectCard(db, id);
        return row && presentProjectCard(row);
      }),

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
async function readFilters(db: Db, input: ExhibitorListInput | ProjectListInput): Promise<Filters> {
  const search = input.search?.trim();
  return { ...input, words: search ? await selectWords(db, search) : undefined };
}

function pagingOf({ page, per_page }: { page: number; per_page: number }, total: number) {
  const offset = (page - 1) * per_page;
  return {
    isBeyond: offset >= total,
    range: { limit: per_page, offset },
    shown: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  };
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
