import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** The words of a search as the stored texts are normalised: lower case, no accents, no punctuation. */
export async function selectWords(db: Db, search: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select normalise_name(${search}) as name`);
  return (rows[0]?.name ?? '').split(' ').filter((word) => word !== '');
}

/**
 * Every word occurs in a normalised text (`search_text()`). Words of three letters and more match anywhere, shorter ones at
 * the start of a word: each pattern then has a trigram that the index can look up. No words occur nowhere.
 */
export function matchesWords(text: SQL | Column, words: string[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${text} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`));
}
