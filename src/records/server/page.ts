import { selectWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { pagingOf } from '#platform/server/paging.ts';
import type { TableRequest } from '#platform/shared/http/data-table.ts';

type Range = { limit: number; offset: number };
type Parts<Row, Shown> = {
  count: () => Promise<number>;
  rows: (range: Range) => Promise<Row[]>;
  present: (row: Row) => Shown;
};

/** Returns one page of rows, which are read while they are counted. */
export async function page<Row, Shown>(
  asked: { page: number; per_page: number },
  { count, rows, present }: Parts<Row, Shown>,
) {
  const range = { limit: asked.per_page, offset: (asked.page - 1) * asked.per_page };
  const [total, selected] = await Promise.all([count(), rows(range)]);
  return { success: true as const, data: selected.map(present), ...pagingOf(asked, total) };
}

type TableParts<Row, Shown> = {
  count: (words?: string[]) => Promise<number>;
  /** Returns the rows in the request's range, in order. It isn't called for a range past the end. */
  rows: (words: string[] | undefined) => Promise<Row[]>;
  present: (row: Row) => Shown;
};

/** Returns one page for a `tableInput`, with DataTables' counts if the request was in its form. */
export async function tablePage<Row, Shown>(
  db: Db,
  { search, offset, limit, draw }: TableRequest,
  { count, rows, present }: TableParts<Row, Shown>,
) {
  const words = await wordsOf(db, search);
  const found = await count(words);
  const selected = offset >= found ? [] : await rows(words);
  return {
    success: true as const,
    data: selected.map(present),
    ...pagingOf({ page: Math.floor(offset / limit) + 1, per_page: limit }, found),
    ...(draw !== undefined && { draw, recordsTotal: words ? await count() : found, recordsFiltered: found }),
  };
}

/** Returns undefined without a search. */
export const wordsOf = async (db: Db, search: string | undefined): Promise<string[] | undefined> =>
  search?.trim() ? selectWords(db, search) : undefined;
