import { and, type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Returns the normalised words of a search: lower case, without accents and punctuation. */
export async function selectWords(db: Db, search: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select normalise_name(${search}) as name`);
  return (rows[0]?.name ?? '').split(' ').filter((word) => word !== '');
}

/**
 * Matches texts (`search_text()`) that contain every word. A word shorter than three letters matches only at word
 * starts, because the index uses trigrams.
 */
export function matchesWords(text: SQL | Column, words: string[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${text} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`));
}

/** Returns the requested order, nulls last; unknown columns are ignored. @param sortable columns by their API names. */
export const orderOf = (
  sortable: Record<string, SQLWrapper>,
  asked: { column: string; descending: boolean }[],
): SQL[] =>
  asked.flatMap(({ column, descending }) => {
    const value = Object.hasOwn(sortable, column) ? sortable[column] : undefined;
    return value ? [sql`${value} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`] : [];
  });
