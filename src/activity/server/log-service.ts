import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { DeveloperActivity, LogAsked, LoggedActivity, LoggedVisit } from '#activity/shared/log-contract.ts';
import { visitGapMinutes } from '#activity/shared/log-list-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import { csvOfPages } from '#records/server/csv.ts';
import { wordsOf } from '#records/server/page.ts';
import { logCsv, presentActivity, presentLogged, presentVisit } from './log-presenter.ts';
import { type LogFilters, type LogPosition, type LogRow, selectLog } from './log-queries.ts';
import { type PathRow, selectPaths } from './path-queries.ts';

type LogPage<Row> = { success: true; data: Row[]; next: string | null; looked_until: string | null };
type Filters = Omit<LogAsked, 'before'>;

const rowsOfPage = 50;
const visitsOfPage = 15;
/** The number of rows that are read for a page of visits. */
const rowsOfVisits = 150;
const rowsOfExport = 1_000;

const cursorOf = ({ at, id }: LogPosition): string => `${at}_${id}`;

function positionOf(cursor: string | undefined): LogPosition | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id] = cursor.split('_');
  return { at, id: Number(id) };
}

const minutesBetween = (earlier: LogRow, later: LogRow): number =>
  (Date.parse(later.at) - Date.parse(earlier.at)) / 60_000;

/**
 * Answers the activity log to exhibitors and organisers (docs/decisions/0063). `selectLog` decides who may read what.
 */
export function activityLogService(db: PooledDb) {
  const filtersOf = async ({ search, type, page_type, project_id, stall_id, user_id, from, to }: Filters) => ({
    type,
    pageType: page_type,
    projectId: project_id,
    stallId: stall_id,
    userId: user_id,
    from: from ? instantInIndia(from, '00:00') : undefined,
    until: to ? instantInIndia(addDays(to, 1), '00:00') : undefined,
    words: await wordsOf(db, search),
  });

  /** @returns rows, and the position where the next page begins */
  async function read(actor: Actor, filters: LogFilters, limit: number, before: LogPosition | undefined) {
    const { rows, stoppedAt } = await selectLog(db, scopeOf(actor), filters, { limit: limit + 1, before });
    const isFull = rows.length > limit;
    return {
      rows: rows.slice(0, limit),
      next: isFull ? rows[limit - 1] : stoppedAt,
      lookedUntil: isFull ? undefined : stoppedAt,
    };
  }

  return {
    /** Returns the newest activity that a person may see. */
    recent: async (actor: Actor, limit: number): Promise<DeveloperActivity[]> => {
      const { rows } = await selectLog(db, scopeOf(actor), {}, { limit });
      return rows.map(presentActivity);
    },

    /** Returns a page of single activities. */
    page: async (actor: Actor, { before, ...asked }: LogAsked): Promise<LogPage<LoggedActivity>> => {
      const { rows, ...end } = await read(actor, await filtersOf(asked), rowsOfPage, positionOf(before));
      return { success: true, data: rows.map(presentLogged), ...presentEnd(end) };
    },

    /** Returns a page of visits, sorted by the newest of their activities that the filters find. */
    visits: async (actor: Actor, { before, ...asked }: LogAsked): Promise<LogPage<LoggedVisit>> => {
      const filters = await filtersOf(asked);
      const { rows, ...end } = await read(actor, filters, rowsOfVisits, positionOf(before));
      const { found, last } = firstOfVisits(rows);
      const paths = await selectPaths(db, scopeOf(actor), filters, found);
      const visits = found.flatMap((row) => {
        const visit = visitAround(row, paths);
        return visit.find(({ isAsked }) => isAsked)?.id === row.id ? [presentVisit(visit)] : [];
      });
      return { success: true, data: visits, ...presentEnd(last ? { next: last, lookedUntil: undefined } : end) };
    },

    /**
     * Returns the activities that the filters find as a CSV file. @throws ConflictError if there are too many for one
     */
    csv: async (actor: Actor, asked: Filters): Promise<string[]> => {
      const filters = await filtersOf(asked);
      return csvOfPages(logCsv, (before: LogPosition | undefined) => read(actor, filters, rowsOfExport, before));
    },
  };
}

/** `lookedUntil` is set if reading stopped before the page was full. */
type PageEnd = { next: LogPosition | undefined; lookedUntil: LogPosition | undefined };

const presentEnd = ({ next, lookedUntil }: PageEnd) => ({
  next: next ? cursorOf(next) : null,
  looked_until: lookedUntil ? new Date(lookedUntil.at).toISOString() : null,
});

/**
 * @returns for rows sorted newest first, the newest of each visitor's visit, as many as a page has, and the last row
 * read for them if there are more
 */
function firstOfVisits(rows: readonly LogRow[]): { found: LogRow[]; last: LogRow | undefined } {
  const found: LogRow[] = [];
  const oldest = new Map<string, LogRow>();
  for (const [place, row] of rows.entries()) {
    const later = row.visitor === null ? undefined : oldest.get(row.visitor);
    const isNew = !later || minutesBetween(row, later) > visitGapMinutes;
    if (isNew && found.length === visitsOfPage) return { found, last: rows[place - 1] };
    if (isNew) found.push(row);
    if (row.visitor !== null) oldest.set(row.visitor, row);
  }
  return { found, last: undefined };
}

/** @returns the activities of a row's visit, newest first */
function visitAround(row: LogRow, paths: readonly PathRow[]): [PathRow, ...PathRow[]] {
  const alone: PathRow = { ...row, isAsked: true };
  const path = row.visitor === null ? [] : paths.filter(({ visitor }) => visitor === row.visitor);
  const place = path.findIndex(({ id }) => id === row.id);
  if (place < 0) return [alone];
  const isGap = (index: number) => {
    const [later, earlier] = [path[index], path[index + 1]];
    return !later || !earlier || minutesBetween(earlier, later) > visitGapMinutes;
  };
  let start = place;
  while (start > 0 && !isGap(start - 1)) start -= 1;
  let end = place;
  while (!isGap(end)) end += 1;
  const [first = alone, ...rest] = path.slice(start, end + 1);
  return [first, ...rest];
}
