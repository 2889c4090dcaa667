import type { ExhibitorColumns } from './exhibitors.ts';
import type { HomeColumns } from './homes.ts';

/**
 * Ranks rows by how well they match, with 0 for the best: the project's whole name or register number, the beginning of
 * the project's or builder's name, words that begin so, a name with the words side by side, and all others.
 * @param typed is normalised.
 */
export function typedMatchBy(
  { words, nameWords, registerPlace, registerWords, developer }: HomeColumns,
  exhibitors: ExhibitorColumns,
  typed: string,
): (row: number) => number {
  const phrase = words.phraseOf(typed);
  const ofBuilder = exhibitors.words.phraseOf(typed);
  const builders = new Map<number, number>();
  const rankOfBuilder = (id: number): number => {
    const known = builders.get(id);
    if (known !== undefined) return known;
    const row = exhibitors.rowOf(id);
    const byName = exhibitors.words.rank(row, exhibitors.nameWords[row] as number, ofBuilder);
    // The company's name counts too, but not as the builder's own name.
    const rank = Math.min(byName, exhibitors.words.rank(row, Number.POSITIVE_INFINITY, ofBuilder) < 4 ? 3 : 4);
    builders.set(id, rank);
    return rank;
  };
  return (row) => {
    const name = nameWords[row] as number;
    const rank = words.rank(row, name, phrase);
    if (rank === 1 && name === phrase.length) return 0;
    if (words.isPhrase(row, registerPlace[row] as number, registerWords[row] as number, phrase)) return 0;
    return Math.min(rank, rankOfBuilder(developer[row] as number));
  };
}
