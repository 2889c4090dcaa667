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
import { selectNextExhibitors, selectNextProjects } from './cursor-queries.ts';
import {
  exhibitorsIn,
  presentExhibitorCard,
  presentExhibitorFacets,
  presentProjectFacets,
} from './directory-presenter.ts';
import { countExhibitors, selectExhibitorCards } from './exhibitor-queries.ts';
import { hasNoFilter } from './home-filters.ts';
import { presentHome, withoutEngine } from './home-presenter.ts';
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

/**
 * Returns the ids of a page, and what its answer says of it.
 * @param usualSort is the order when none is sent.
 * @param next returns at most `limit` ids after one.
 * @throws ValidationError if there are filters, an order or a page as well
 */
async function read(
  rows: Rows,
  { cursor = '', sort, page, per_page, ...filters }: Asked,
  usualSort: string | undefined,
  next: (after: number, limit: number) => Promise<number[]>,
) {
  if (!hasNoFilter(filters) || page !== 1 || sort !== usualSort)
    throw new ValidationError('cursor', 'A cursor gives all rows by id: leave out filters, sort and page.');
  // Reading one row more than is shown tells whether there is a next page.
  const found = await next(readCursor(rows, cursor), per_page + 1);
  const ids = found.slice(0, per_page);
  const next_cursor = found.length > per_page ? cursorAfter(rows, ids.at(-1) ?? 0) : null;
  const paging = { success: true as const, current_page: 1, last_page: 1, per_page, next_cursor, is_behind: false };
  return { ids, paging };
}

/**
 * Returns all listed rows by id, a page at a time, read from the database. Callers can copy everything, at any depth
 * and while search is starting (docs/decisions/0091).
 */
export function cursorService(db: PooledDb) {
  const nextProjects = (after: number, limit: number) => selectNextProjects(db, after, limit);

  return {
    async homes(asked: HomeQuery): Promise<HomePage> {
      const { ids, paging } = await read('homes', asked, 'relevance', nextProjects);
      const { rows } = await selectHomesByIds(db, ids);
      const total = await selectListedCount(db);
      return { ...paging, total, data: rows.map((row) => presentHome(row)), ...withoutEngine() };
    },

    async projects(asked: ProjectListInput): Promise<ProjectPage> {
      const { ids, paging } = await read('projects', asked, undefined, nextProjects);
      const { rows } = await selectProjectCards(db, ids);
      const total = await selectListedCount(db);
      return { ...paging, total, data: rows.map(presentProjectCard), facets: presentProjectFacets([], {}, {}) };
    },

    async exhibitors({ kind, ...asked }: ExhibitorListInput): Promise<ExhibitorPage> {
      const { ids, paging } = await read(kind ?? 'exhibitors', asked, 'recommended', (after, limit) =>
        selectNextExhibitors(db, kind, after, limit),
      );
      const cards = await selectExhibitorCards(db, ids);
      const facets = presentExhibitorFacets([], {}, await countExhibitors(db), { kind });
      return { ...paging, total: exhibitorsIn(facets, kind), data: cards.map(presentExhibitorCard), facets };
    },
  };
}
