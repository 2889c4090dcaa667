import type { Db } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { pagingOf } from '../platform/paging.ts';

type Range = { limit: number; offset: number };
type Parts<Row, Shown> = {
  count: () => Promise<number>;
  /** The rows in a range, in order. Not asked for a page past the end. */
  rows: (range: Range) => Promise<Row[]>;
  present: (row: Row) => Shown;
};

/** One page of a list: counts, selects the page's rows and presents them. */
export async function page<Row, Shown>(
  asked: { page: number; per_page: number },
  { count, rows, present }: Parts<Row, Shown>,
) {
  const { isPastEnd: isBeyond, range, meta: shown } = pagingOf(asked, await count());
  const selected = isBeyond ? [] : await rows(range);
  return { success: true as const, data: selected.map(present), ...shown };
}

/** The normalised words of a search; undefined when none was asked for. */
export const wordsOf = async (db: Db, search: string | undefined): Promise<string[] | undefined> =>
  search?.trim() ? selectWords(db, search) : undefined;
