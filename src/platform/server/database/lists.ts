import { and, type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalisedPlain } from '../normalise-name.ts';
import type { Db } from './open.ts';

/** Returns each text as names are compared, by `normalise_name`. Only accents need the database. */
export async function normaliseNames(db: Db, texts: readonly string[]): Promise<string[]> {
  const plain = texts.map(normalisedPlain);
  const others = texts.filter((_, at) => plain[at] === undefined);
  if (others.length === 0) return plain as string[];
  const { rows } = await db.execute<{ name: string }>(
    sql`select normalise_name(text) as name from unnest(${sql.param(others)}::text[]) with ordinality given (text, place) order by place`,
  );
  const names = rows.values();
  return plain.map((name) => name ?? (names.next().value as { name: string }).name);
}

/** Returns the normalised words of a search: lower case, without accents and punctuation. */
export async function selectWords(db: Db, search: string): Promise<string[]> {
  const [name = ''] = await normaliseNames(db, [search]);
  return name.split(' ').filter((word) => word !== '');
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
