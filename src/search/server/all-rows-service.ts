import { ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { presentProjectCard } from '#projects/server/card-presenter.ts';
import type {
  ExhibitorListInput,
  ExhibitorPage,
  ProjectListInput,
  ProjectPage,
} from '#search/shared/directory-contract.ts';
import type { HomePage, HomeQuery } from '#search/shared/home-contract.ts';
import { selectNextExhibitors, selectNextProjects } from './all-rows-queries.ts';
import { presentExhibitorCard, presentExhibitorFacets, presentProjectFacets } from './directory-presenter.ts';
import { countExhibitors, selectExhibitorCards } from './exhibitor-queries.ts';
import { presentHome, presentHomeFacets } from './home-presenter.ts';
import { selectHomesByIds } from './home-queries.ts';
import { selectListedCount, selectProjectCards } from './project-queries.ts';

type Asked = { cursor?: string | undefined; sort?: string | undefined; page: number; per_page: number };

/** The rows that a cursor goes through. A cursor of builders can't be used for consultants. */
type Rows = 'homes' | 'projects' | 'exhibitors' | 'developer' | 'broker';

const cursorAfter = (rows: Rows, id: number): string => Buffer.from(`${rows} ${id}`).toString('base64url');

/**
 * Returns the id after which a cursor goes on; an empty cursor begins. @throws ValidationError if the cursor is for
 * other rows
 */
function readCursor(rows: Rows, cursor: string): number {
  if (cursor === '') return 0;
  const [of, id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (of !== rows || !/^\d{1,10}$/.test(id))
    throw new ValidationError('cursor', 'Send the next_cursor of the answer before, or an empty cursor to begin.');
  return Number(id);
}

/** @param usual is the order when none is sent. */
function refuseFilters(filters: object, { sort, page }: Asked, usual?: string): void {
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined);
  if (isNarrowed || page !== 1 || sort !== usual)
    throw new ValidationError('cursor', 'A cursor gives all rows by id: leave out filters, sort and page.');
}

/**
 * Returns all listed rows by id, a page at a time, read from the database. Callers can copy everything, at any depth
 * and while search is starting (docs/decisions/0091).
 */
export function allRowsService(db: PooledDb) {
  /** @param next returns at most `limit` ids after one. */
  async function read(
    rows: Rows,
    { cursor = '', per_page }: Asked,
    next: (after: number, limit: number) => Promise<number[]>,
  ) {
    // Reading one row more than is shown tells whether there is a next page.
    const found = await next(readCursor(rows, cursor), per_page + 1);
    const ids = found.slice(0, per_page);
    return { ids, next_cursor: found.length > per_page ? cursorAfter(rows, ids.at(-1) ?? 0) : null };
  }
  const paging = (per_page: number, total: number) => ({
    success: true as const,
    current_page: 1,
    last_page: 1,
    per_page,
    total,
  });
  const nextProjects = (after: number, limit: number) => selectNextProjects(db, after, limit);

  return {
    async homes({ cursor, sort, page, per_page, ...filters }: HomeQuery): Promise<HomePage> {
      const asked = { cursor, sort, page, per_page };
      refuseFilters(filters, asked, 'relevance');
      const { ids, next_cursor } = await read('homes', asked, nextProjects);
      const [rows, total] = [await selectHomesByIds(db, ids), await selectListedCount(db)];
      return {
        ...paging(per_page, total),
        data: rows.toSorted((one, other) => one.id - other.id).map(presentHome),
        next_cursor,
        facets: presentHomeFacets([], []),
        understood: null,
        corrected: [],
        left_out: [],
        no_data: [],
        alternatives: [],
        is_behind: false,
      };
    },

    async projects({ cursor, sort, page, per_page, ...filters }: ProjectListInput): Promise<ProjectPage> {
      const asked = { cursor, sort, page, per_page };
      refuseFilters(filters, asked);
      const { ids, next_cursor } = await read('projects', asked, nextProjects);
      const [rows, total] = [await selectProjectCards(db, ids), await selectListedCount(db)];
      return {
        ...paging(per_page, total),
        data: rows.map(({ version: _, ...row }) => presentProjectCard(row)),
        next_cursor,
        facets: presentProjectFacets([], [], {}),
      };
    },

    async exhibitors({ cursor, sort, page, per_page, kind, ...filters }: ExhibitorListInput): Promise<ExhibitorPage> {
      const asked = { cursor, sort, page, per_page };
      refuseFilters(filters, asked, 'recommended');
      const { ids, next_cursor } = await read(kind ?? 'exhibitors', asked, (after, limit) =>
        selectNextExhibitors(db, kind, after, limit),
      );
      const [cards, counts] = [await selectExhibitorCards(db, ids), await countExhibitors(db)];
      const facets = presentExhibitorFacets([], [], counts, { kind });
      const { developers, brokers } = facets.kinds;
      const total = kind === 'developer' ? developers : kind === 'broker' ? brokers : developers + brokers;
      return { ...paging(per_page, total), data: cards.map(presentExhibitorCard), next_cursor, facets };
    },
  };
}
